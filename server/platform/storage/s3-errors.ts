import { S3ServiceException } from '@aws-sdk/client-s3'
import { explainCertificate } from '#server/platform/errors/explain-certificate.ts'
import { StorageUnavailable } from '#server/platform/storage/storage.ts'

/** Whether the server answered that there is no such object, or, for HEAD, no such thing. */
export function isAbsent(error: unknown): boolean {
  return (
    error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound')
  )
}

export function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
}

/** What an operator should know and do about a bucket that cannot be used. */
export function explainBucketError(
  error: unknown,
  { bucket, endpoint = 'Amazon S3' }: { bucket: string; endpoint: string | undefined },
): StorageUnavailable {
  const place = `The bucket ${bucket} at ${endpoint}`
  const status = statusOf(error) ?? statusOf((error as Error).cause)
  const isRefusal = status !== undefined && status < 500
  const explain = (what: string) =>
    new StorageUnavailable(`${place} ${what}`, { cause: error, isRefusal })
  if (status === 404) return explain('does not exist: create it, or correct S3_BUCKET')
  if (status === 403) return explain('refuses these keys: check S3_ACCESS_KEY_ID and its rights')
  if (status === 301) return explain('is in another region: correct S3_REGION')
  if (status !== undefined) return explain(`answers with status ${status}`)
  const certificate = explainCertificate(error)
  if (certificate) return explain(`cannot be used: ${certificate}`)
  return explain('cannot be reached: check S3_ENDPOINT and that the server runs')
}
