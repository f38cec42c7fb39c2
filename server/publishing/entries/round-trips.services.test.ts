import { describeRoundTrips } from '#server/publishing/entries/round-trips.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeRoundTrips('PostgreSQL', () => makeEmptyDatabase('round_trips'))
