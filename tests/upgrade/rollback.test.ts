import { describeRollback } from '#tests/upgrade/rollback.suite.ts'

describeRollback('back from a newer release, on the embedded database', async () => ({
  settings: {},
  close: async () => undefined,
}))
