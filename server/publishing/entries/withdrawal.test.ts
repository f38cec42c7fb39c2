import { describeWithdrawal } from '#server/publishing/entries/withdrawal.suite.ts'

describeWithdrawal('everything embedded', async () => ({
  settings: {},
  close: async () => undefined,
}))
