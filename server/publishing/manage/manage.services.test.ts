import { describeManaging } from '#server/publishing/manage/manage.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeManaging('PostgreSQL', () => makeEmptyDatabase('managing'))
