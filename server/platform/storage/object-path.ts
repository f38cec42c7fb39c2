/** S3 takes keys of up to 1,024 bytes, and file systems names of up to 255. */
const MAX_PATH_BYTES = 1_024
const MAX_NAME_BYTES = 255
/** Backslashes separate folders on some systems; control characters break headers and listings. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it refuses
const FORBIDDEN = /[\\\u0000-\u001f\u007f]/

/** A path that no storage takes. */
export class InvalidObjectPath extends Error {
  override name = 'InvalidObjectPath'
}

function problemOf(path: string): string | undefined {
  if (!path.isWellFormed()) return 'is not valid Unicode'
  if (FORBIDDEN.test(path)) return 'has a backslash or a control character'
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) return `is longer than ${MAX_PATH_BYTES} bytes`
  // The folder storage keeps its unfinished files under such a name.
  if (path.startsWith('.')) return 'starts with a dot'
  for (const name of path.split('/')) {
    if (name === '') return 'has an empty part'
    if (name === '.' || name === '..') return 'leads out of its folder'
    if (Buffer.byteLength(name) > MAX_NAME_BYTES) {
      return `has a part longer than ${MAX_NAME_BYTES} bytes`
    }
  }
  return undefined
}

/**
 * The path in the one form under which it is stored: parts separated by single slashes, Unicode
 * composed (NFC), so that one name written in two ways is one object.
 * @throws InvalidObjectPath for anything else: absolute, leading elsewhere, too long.
 */
export function objectPath(path: string): string {
  const normal = path.normalize('NFC')
  const problem = problemOf(normal)
  if (problem) throw new InvalidObjectPath(`The path ${JSON.stringify(path)} ${problem}`)
  return normal
}

/**
 * The beginning of object paths in its stored form; empty for all of them.
 * @throws InvalidObjectPath when no path can begin so.
 */
export function objectPathPrefix(prefix: string): string {
  // A prefix is good when a path that goes on from it is; the letter stands for the rest.
  return objectPath(`${prefix}x`).slice(0, -1)
}

/** The path as part of a URL. */
export function encodeObjectPath(path: string): string {
  return objectPath(path).split('/').map(encodeURIComponent).join('/')
}
