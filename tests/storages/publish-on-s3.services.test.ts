import { makeEmptyBucket } from '#tests/services/empty-bucket.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'
import { describePublishing } from '#tests/storages/publish-on-storage.suite.ts'

describePublishing('PostgreSQL and S3', async () => {
  const database = await makeEmptyDatabase('publish')
  const bucket = await makeEmptyBucket('publish')
  return {
    settings: { ...database.settings, ...bucket.settings },
    close: async () => {
      await database.close()
      await bucket.close()
    },
  }
})
