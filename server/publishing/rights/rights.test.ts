import { describeModRights } from '#server/publishing/rights/rights.suite.ts'

describeModRights('embedded', async () => ({ settings: {}, close: async () => undefined }))
