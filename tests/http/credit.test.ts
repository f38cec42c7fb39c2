import { describeCredit } from '#tests/http/credit.suite.ts'

describeCredit('embedded', async () => ({ settings: {}, close: async () => undefined }))
