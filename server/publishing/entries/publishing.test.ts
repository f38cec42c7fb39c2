import { describePublishing } from '#server/publishing/entries/publishing.suite.ts'

describePublishing('embedded', async () => ({ settings: {}, close: async () => undefined }))
