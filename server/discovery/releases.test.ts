import { describeReleases } from '#server/discovery/releases.suite.ts'

describeReleases('everything embedded', async () => ({
  settings: {},
  close: async () => undefined,
}))
