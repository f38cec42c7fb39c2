import { createHmac, timingSafeEqual } from 'node:crypto'
import { UploadUrlRefused } from '#server/platform/storage/direct-uploads.ts'
import { encodeObjectPath } from '#server/platform/storage/object-path.ts'

/** Where this process takes parts. */
export const UPLOAD_URL_PREFIX = '/storage/'

/** What a signed URL allows. */
export interface AllowedPart {
  readonly path: string
  readonly uploadId: string
  readonly partNumber: number
  /** Of the part, in bytes. */
  readonly byteSize: number
  /** Where the part begins in the object, in bytes. */
  readonly offset: number
  /** In seconds since 1970. */
  readonly expires: number
}

const NAMES = ['upload', 'part', 'size', 'offset', 'expires', 'signature'] as const

function signatureOf(secret: Buffer, urlPath: string, values: readonly string[]): Buffer {
  // As JSON, so that parts cannot run into one another.
  return createHmac('sha256', secret)
    .update(JSON.stringify(['PUT', urlPath, ...values]))
    .digest()
}

/** The URL, without an origin, that allows this part and nothing else. */
export function signUploadUrl(secret: Buffer, part: AllowedPart): string {
  const urlPath = UPLOAD_URL_PREFIX + encodeObjectPath(part.path)
  const { uploadId, partNumber, byteSize, offset, expires } = part
  const values = [uploadId, partNumber, byteSize, offset, expires].map(String)
  const query = new URLSearchParams(values.map((value, index) => [NAMES[index] as string, value]))
  query.set('signature', signatureOf(secret, urlPath, values).toString('base64url'))
  return `${urlPath}?${query}`
}

/**
 * What the URL of a PUT allows.
 * @throws UploadUrlRefused when it was not signed here as it is, or has expired.
 */
export function readUploadUrl(secret: Buffer, url: URL): Omit<AllowedPart, 'path'> {
  const given = [...url.searchParams]
  if (given.length !== NAMES.length || given.some(([name], index) => name !== NAMES[index])) {
    throw new UploadUrlRefused('This is not an upload address')
  }
  const values = given.map(([, value]) => value)
  const signature = Buffer.from(values.pop() ?? '', 'base64url')
  const expected = signatureOf(secret, url.pathname, values)
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) {
    throw new UploadUrlRefused('This is not an upload address')
  }
  const [partNumber = 0, byteSize = 0, offset = 0, expires = 0] = values.slice(1).map(Number)
  if (expires * 1000 < Date.now()) throw new UploadUrlRefused('This address has expired')
  return { uploadId: values[0] ?? '', partNumber, byteSize, offset, expires }
}
