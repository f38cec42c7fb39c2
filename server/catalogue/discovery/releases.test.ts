import { describeReleases } from '#server/catalogue/discovery/releases.suite.ts'

describeReleases('everything embedded', async () => ({
  settings: {},
  close: async () => undefined,
}))
