import { describeReports } from '#server/reports/reports.suite.ts'

describeReports('embedded', async () => ({ settings: {}, close: async () => undefined }))
