import { describeAttacks } from '#server/people/accounts/attacks.suite.ts'

describeAttacks('embedded', async () => ({ settings: {}, close: async () => undefined }))
