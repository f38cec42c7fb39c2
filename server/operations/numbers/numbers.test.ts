import { describeNumbers } from '#server/operations/numbers/numbers.suite.ts'

describeNumbers('embedded', async () => ({ settings: {}, close: async () => undefined }))
