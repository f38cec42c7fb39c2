import {
  CreateBucketCommand,
  DeleteBucketCommand,
  PutBucketCorsCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createS3Storage, type S3StorageSettings } from '#server/platform/storage/s3.ts'
import { testS3Settings } from '#tests/services/s3-settings.ts'

/** A bucket of its own to which browsers may send parts, as docs/operations.md tells operators. */
export async function makeEmptyBucket(prefix: string): Promise<{
  s3: S3StorageSettings
  /** For a site. */
  settings: Record<string, string>
  close: () => Promise<void>
}> {
  const s3 = { ...testS3Settings(), bucket: `${prefix}-${process.pid}-${Date.now()}` }
  const { accessKeyId, secretAccessKey, bucket: Bucket, endpoint, region } = s3
  const credentials = { accessKeyId, secretAccessKey }
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket }))
  const rule = { AllowedOrigins: ['*'], AllowedMethods: ['PUT'], AllowedHeaders: ['*'] }
  const CORSConfiguration = { CORSRules: [rule] }
  await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration }))
  return {
    s3,
    settings: {
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: Bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    close: async () => {
      const storage = createS3Storage(s3)
      for await (const { path } of storage.list('')) await storage.remove(path)
      for await (const upload of storage.uploads.unfinished()) await storage.uploads.abort(upload)
      await storage.close()
      await client.send(new DeleteBucketCommand({ Bucket }))
      client.destroy()
    },
  }
}
