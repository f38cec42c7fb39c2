import { describeDrafts } from '#server/publishing/drafts/drafts.suite.ts'

describeDrafts('embedded', async () => ({ settings: {}, close: async () => undefined }))
