import { describeWithdrawal } from '#server/publishing/entries/withdrawal.suite.ts'
import { makeEmptyBucket } from '#tests/services/empty-bucket.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeWithdrawal('PostgreSQL and S3', async () => {
  const database = await makeEmptyDatabase('withdrawal')
  const bucket = await makeEmptyBucket('withdrawal')
  return {
    settings: { ...database.settings, ...bucket.settings },
    close: async () => {
      await database.close()
      await bucket.close()
    },
  }
})
