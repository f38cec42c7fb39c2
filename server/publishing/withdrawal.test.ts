import { describeWithdrawal } from '#server/publishing/withdrawal.suite.ts'

describeWithdrawal('everything embedded', async () => ({
  settings: {},
  close: async () => undefined,
}))
