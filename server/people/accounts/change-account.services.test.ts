import { describeChanging } from '#server/people/accounts/change-account.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeChanging('PostgreSQL', () => makeEmptyDatabase('change_account'))
