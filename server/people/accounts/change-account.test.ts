import { describeChanging } from '#server/people/accounts/change-account.suite.ts'

describeChanging('embedded', async () => ({ settings: {}, close: async () => undefined }))
