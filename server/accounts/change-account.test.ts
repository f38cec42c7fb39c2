import { describeChanging } from '#server/accounts/change-account.suite.ts'

describeChanging('embedded', async () => ({ settings: {}, close: async () => undefined }))
