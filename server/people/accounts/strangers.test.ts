import { describeStrangers } from '#server/people/accounts/strangers.suite.ts'

describeStrangers('embedded', async () => ({ settings: {}, close: async () => undefined }))
