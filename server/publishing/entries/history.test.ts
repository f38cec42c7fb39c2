import { describeHistory } from '#server/publishing/entries/history.suite.ts'

describeHistory('embedded', async () => ({ settings: {}, close: async () => undefined }))
