import { describeSessions } from '#server/accounts/sessions.suite.ts'

describeSessions('embedded', async () => ({ settings: {}, close: async () => undefined }))
