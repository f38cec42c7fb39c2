import { describeHistory } from '#server/publishing/entries/history.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeHistory('PostgreSQL', () => makeEmptyDatabase('history'))
