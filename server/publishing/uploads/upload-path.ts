import { randomBytes } from 'node:crypto'
import { extensionOf, type UploadKind } from '#contract/publishing/upload-rules.ts'
import { imagePath } from '#server/media/images/add-image.ts'

/** What every file system takes as one name. */
const MAX_NAME_BYTES = 255
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go.
const NOT_IN_NAMES = /[\u0000-\u001f\u007f/\\]/g

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  zip: 'application/zip',
  rar: 'application/vnd.rar',
  png: 'image/png',
  apng: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  wbep: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

/** A new path for an object: `images/{name}{random}`, or `mods/{random}/{name}`. */
export function uploadPath(kind: UploadKind, name: string): string {
  if (kind === 'image') return imagePath(name)
  return `mods/${randomBytes(16).toString('hex')}/${storedName(name)}`
}

/** The file's name as the storage and those who download it get it: the original, where possible. */
export function storedName(name: string): string {
  const clean = name.toWellFormed().normalize('NFC').replace(NOT_IN_NAMES, '_')
  const extension = `.${extensionOf(clean)}`
  let stem = clean.slice(0, -extension.length)
  while (Buffer.byteLength(stem + extension) > MAX_NAME_BYTES)
    stem = [...stem].slice(0, -1).join('')
  return stem + extension
}

/**
 * The content type of an object in S3 until its content has been judged. Never one in which a
 * browser would run scripts, as in an SVG.
 */
export function announcedContentType(name: string): string {
  return CONTENT_TYPES[extensionOf(name)] ?? 'application/octet-stream'
}
