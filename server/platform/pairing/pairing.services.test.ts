import { describePairing } from '#server/platform/pairing/pairing.suite.ts'
import { createS3Storage } from '#server/platform/storage/s3.ts'
import { makeEmptyBucket } from '#tests/services/empty-bucket.ts'
import { openServicesDatabase } from '#tests/services/open-database.ts'

let buckets = 0

describePairing('PostgreSQL and S3', {
  database: () => openServicesDatabase('pairing'),
  storage: async () => {
    buckets += 1
    const bucket = await makeEmptyBucket(`pairing${buckets}`)
    const storage = createS3Storage(bucket.s3)
    return {
      storage,
      close: async () => {
        await storage.close()
        await bucket.close()
      },
    }
  },
})
