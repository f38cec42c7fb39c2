import { describeStrangers } from '#server/accounts/strangers.suite.ts'

describeStrangers('embedded', async () => ({ settings: {}, close: async () => undefined }))
