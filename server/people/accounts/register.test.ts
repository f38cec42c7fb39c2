import { describeRegistering } from '#server/people/accounts/register.suite.ts'

describeRegistering('embedded', async () => ({ settings: {}, close: async () => undefined }))
