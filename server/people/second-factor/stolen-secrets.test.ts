import { describeStolenSecrets } from '#server/people/second-factor/stolen-secrets.suite.ts'

describeStolenSecrets('embedded', async () => ({ settings: {}, close: async () => undefined }))
