import { describeTags } from '#server/publishing/tags/tags.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeTags('PostgreSQL', () => makeEmptyDatabase('tags'))
