import { DeleteBucketCorsCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examineStorage } from '#server/operations/doctor/examine-storage.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createS3Storage } from '#server/platform/storage/s3.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { makeEmptyBucket } from '#tests/services/empty-bucket.ts'

let bucket: Awaited<ReturnType<typeof makeEmptyBucket>>
let storage: Storage
beforeAll(async () => {
  bucket = await makeEmptyBucket('doctor')
  storage = createS3Storage(bucket.s3)
})
afterAll(async () => {
  await storage.close()
  await bucket.close()
})

async function examineBucket(publicUrl = 'http://mods.example'): Promise<string[]> {
  const config = readConfig({ ...bucket.settings, PUBLIC_URL: publicUrl })
  const findings = await examineStorage(storage, config, undefined)
  return findings.map(({ state, found }) => `${state}: ${found}`)
}

test('a bucket is asked as browsers ask whether they may send files', async () => {
  const rights = `ok: The bucket ${bucket.s3.bucket} can be written to, read and cleared`
  expect(await examineBucket()).toEqual([
    rights,
    'ok: Browsers may send files from http://mods.example',
  ])
  expect(await examineBucket('https://mods.example')).toContain(
    'fault: Browsers do not send files from https://mods.example to an address without TLS',
  )
  const { endpoint = '', region, accessKeyId, secretAccessKey } = bucket.s3
  const credentials = { accessKeyId, secretAccessKey }
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  await client.send(new DeleteBucketCorsCommand({ Bucket: bucket.s3.bucket }))
  client.destroy()
  expect(await examineBucket()).toEqual([
    rights,
    expect.stringMatching(/^fault: Browsers may not send files from http:\/\/mods\.example/),
  ])
  for await (const upload of storage.uploads.unfinished()) expect(upload).toBeUndefined()
})
