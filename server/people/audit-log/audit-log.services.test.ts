import { describeAuditLog } from '#server/people/audit-log/audit-log.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeAuditLog('PostgreSQL', () => makeEmptyDatabase('audit_log'))
