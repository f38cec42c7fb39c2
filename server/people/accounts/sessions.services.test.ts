import { describeSessions } from '#server/people/accounts/sessions.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeSessions('PostgreSQL', () => makeEmptyDatabase('sessions'))
