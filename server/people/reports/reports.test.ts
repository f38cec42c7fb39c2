import { describeReports } from '#server/people/reports/reports.suite.ts'

describeReports('embedded', async () => ({ settings: {}, close: async () => undefined }))
