import { describeRemoval } from '#server/publishing/removal/removal.suite.ts'

describeRemoval('embedded', async () => ({ settings: {}, close: async () => undefined }))
