import { describePublishing } from '#tests/storages/publish-on-storage.suite.ts'

describePublishing('embedded database and folder', async () => ({
  settings: {},
  close: async () => undefined,
}))
