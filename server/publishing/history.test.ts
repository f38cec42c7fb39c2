import { describeHistory } from '#server/publishing/history.suite.ts'

describeHistory('embedded', async () => ({ settings: {}, close: async () => undefined }))
