import { describeSiteUploads } from '#server/uploads/uploads.suite.ts'

describeSiteUploads('everything embedded', async () => ({
  settings: {},
  close: async () => undefined,
}))
