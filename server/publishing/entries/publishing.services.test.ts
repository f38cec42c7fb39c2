import { describePublishing } from '#server/publishing/entries/publishing.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describePublishing('PostgreSQL', () => makeEmptyDatabase('publishing'))
