import { describeNumbers } from '#server/operations/numbers/numbers.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeNumbers('PostgreSQL', () => makeEmptyDatabase('numbers'))
