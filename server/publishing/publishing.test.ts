import { describePublishing } from '#server/publishing/publishing.suite.ts'

describePublishing('embedded', async () => ({ settings: {}, close: async () => undefined }))
