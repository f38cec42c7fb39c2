import { describeRoundTrips } from '#server/publishing/entries/round-trips.suite.ts'

describeRoundTrips('embedded', async () => ({ settings: {}, close: async () => undefined }))
