import { describeVideos } from '#tests/http/videos.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeVideos('PostgreSQL', () => makeEmptyDatabase('videos'))
