import { describeUpdates } from '#server/catalogue/updates/updates.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeUpdates('PostgreSQL', () => makeEmptyDatabase('updates'))
