import { describeAttacks } from '#server/people/accounts/attacks.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeAttacks('PostgreSQL', () => makeEmptyDatabase('attacks'))
