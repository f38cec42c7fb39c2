import { describeSiteUploads } from '#server/publishing/uploads/uploads.suite.ts'

describeSiteUploads('everything embedded', async () => ({
  settings: {},
  close: async () => undefined,
}))
