import { describeAttacks } from '#server/accounts/attacks.suite.ts'

describeAttacks('embedded', async () => ({ settings: {}, close: async () => undefined }))
