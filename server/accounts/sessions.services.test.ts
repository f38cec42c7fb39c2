import { describeSessions } from '#server/accounts/sessions.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeSessions('PostgreSQL', () => makeEmptyDatabase('sessions'))
