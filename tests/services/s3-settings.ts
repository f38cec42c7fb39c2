import type { S3StorageSettings } from '#server/platform/storage/s3.ts'

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run these tests by npm run test:services`)
  return value
}

/** The S3 server and the bucket of this run of the services' suites. */
export function testS3Settings(): S3StorageSettings & { readonly endpoint: string } {
  return {
    endpoint: required('S3_TEST_ENDPOINT'),
    region: required('S3_TEST_REGION'),
    bucket: required('S3_TEST_BUCKET'),
    accessKeyId: required('S3_TEST_ACCESS_KEY_ID'),
    secretAccessKey: required('S3_TEST_SECRET_ACCESS_KEY'),
    forcePathStyle: true,
    publicUrl: undefined,
  }
}
