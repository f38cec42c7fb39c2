import { describeFileContents } from '#server/archives/file-contents.suite.ts'

describeFileContents('embedded', async () => ({ settings: {}, close: async () => undefined }))
