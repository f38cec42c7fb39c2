import { describeReleases } from '#server/catalogue/discovery/releases.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeReleases('PostgreSQL', () => makeEmptyDatabase('releases'))
