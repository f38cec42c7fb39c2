import { describeFileContents } from '#server/media/archives/file-contents.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeFileContents('PostgreSQL', () => makeEmptyDatabase('contents'))
