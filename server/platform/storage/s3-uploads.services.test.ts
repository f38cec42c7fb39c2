import { createS3Storage } from '#server/platform/storage/s3.ts'
import { describeUploads } from '#server/platform/storage/uploads.suite.ts'
import { makeEmptyBucket } from '#tests/services/empty-bucket.ts'

describeUploads('uploads into a bucket', async () => {
  const { s3, close } = await makeEmptyBucket('storage')
  const storage = createS3Storage(s3)
  return {
    storage,
    origin: (await storage.uploads.origin()) ?? '',
    close: async () => {
      await storage.close()
      await close()
    },
  }
})
