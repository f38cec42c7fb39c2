import { describeFileContents } from '#server/media/archives/file-contents.suite.ts'

describeFileContents('embedded', async () => ({ settings: {}, close: async () => undefined }))
