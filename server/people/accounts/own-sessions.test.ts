import { describeOwnSessions } from '#server/people/accounts/own-sessions.suite.ts'

describeOwnSessions('embedded', async () => ({ settings: {}, close: async () => undefined }))
