import { describeRemoval } from '#server/publishing/removal/removal.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeRemoval('PostgreSQL', () => makeEmptyDatabase('removal'))
