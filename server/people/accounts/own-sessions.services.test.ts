import { describeOwnSessions } from '#server/people/accounts/own-sessions.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeOwnSessions('PostgreSQL', () => makeEmptyDatabase('own_sessions'))
