import { describeUpdates } from '#server/catalogue/updates/updates.suite.ts'

describeUpdates('embedded', async () => ({ settings: {}, close: async () => undefined }))
