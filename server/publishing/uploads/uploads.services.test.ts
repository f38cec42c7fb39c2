import { describeSiteUploads } from '#server/publishing/uploads/uploads.suite.ts'
import { makeEmptyBucket } from '#tests/services/empty-bucket.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeSiteUploads('PostgreSQL and S3', async () => {
  const database = await makeEmptyDatabase('uploads')
  const bucket = await makeEmptyBucket('uploads')
  return {
    settings: { ...database.settings, ...bucket.settings },
    close: async () => {
      await database.close()
      await bucket.close()
    },
  }
})
