import { describeReports } from '#server/people/reports/reports.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeReports('PostgreSQL', () => makeEmptyDatabase('reports'))
