import { describeDrafts } from '#server/publishing/drafts/drafts.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeDrafts('PostgreSQL', () => makeEmptyDatabase('drafts'))
