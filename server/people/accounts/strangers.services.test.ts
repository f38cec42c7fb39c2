import { describeStrangers } from '#server/people/accounts/strangers.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeStrangers('PostgreSQL', () => makeEmptyDatabase('strangers'))
