import path from 'node:path'

export const UNKNOWN_CONTENT_TYPE = 'application/octet-stream'
/** The bytes at a file's start that `contentTypeOf` looks at. */
export const SIGNATURE_BYTES = 12

interface Signature {
  readonly contentType: string
  readonly offset: number
  readonly bytes: string
}

/** How the files begin that the site takes and makes; the bytes as Latin-1. */
const SIGNATURES: readonly Signature[] = [
  { contentType: 'image/png', offset: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { contentType: 'image/jpeg', offset: 0, bytes: '\xff\xd8\xff' },
  { contentType: 'image/gif', offset: 0, bytes: 'GIF8' },
  { contentType: 'image/webp', offset: 8, bytes: 'WEBP' },
  { contentType: 'image/avif', offset: 4, bytes: 'ftypavif' },
  { contentType: 'application/zip', offset: 0, bytes: 'PK\x03\x04' },
  // A zip without entries.
  { contentType: 'application/zip', offset: 0, bytes: 'PK\x05\x06' },
  { contentType: 'application/vnd.rar', offset: 0, bytes: 'Rar!\x1a\x07' },
]

/** For what has no signature. Nothing here can run a script in a browser. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.rar': 'application/vnd.rar',
  '.zip': 'application/zip',
}

/**
 * The content type of a file by how it begins, then by its name; never one that runs scripts. An
 * image's path ends with a random suffix, and names lie, so the content goes first.
 */
export function contentTypeOf(objectPath: string, start: Buffer): string {
  const text = start.toString('latin1')
  const found = SIGNATURES.find(({ bytes, offset }) => text.startsWith(bytes, offset))
  if (found) return found.contentType
  return EXTENSIONS[path.posix.extname(objectPath).toLowerCase()] ?? UNKNOWN_CONTENT_TYPE
}
