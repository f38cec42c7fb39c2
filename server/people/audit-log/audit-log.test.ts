import { describeAuditLog } from '#server/people/audit-log/audit-log.suite.ts'

describeAuditLog('embedded', async () => ({ settings: {}, close: async () => undefined }))
