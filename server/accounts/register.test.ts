import { describeRegistering } from '#server/accounts/register.suite.ts'

describeRegistering('embedded', async () => ({ settings: {}, close: async () => undefined }))
