import { describeSessions } from '#server/people/accounts/sessions.suite.ts'

describeSessions('embedded', async () => ({ settings: {}, close: async () => undefined }))
