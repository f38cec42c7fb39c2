import { describeAtOnce } from '#server/platform/db/at-once.suite.ts'

describeAtOnce('embedded', async () => ({ settings: {}, close: async () => undefined }))
