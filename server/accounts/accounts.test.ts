import { describeAccounts } from '#server/accounts/accounts.suite.ts'

describeAccounts('embedded', async () => ({ settings: {}, close: async () => undefined }))
