import { describeTags } from '#server/publishing/tags/tags.suite.ts'

describeTags('embedded', async () => ({ settings: {}, close: async () => undefined }))
