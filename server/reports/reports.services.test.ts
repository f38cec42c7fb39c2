import { describeReports } from '#server/reports/reports.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeReports('PostgreSQL', () => makeEmptyDatabase('reports'))
