import { describeCredit } from '#tests/http/credit.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeCredit('PostgreSQL', () => makeEmptyDatabase('credit'))
