import { makeEmptyDatabase } from '#tests/services/empty-database.ts'
import { describeRollback } from '#tests/upgrade/rollback.suite.ts'

describeRollback('back from a newer release, on PostgreSQL', () => makeEmptyDatabase('rollback'))
