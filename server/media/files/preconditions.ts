import type { IncomingHttpHeaders } from 'node:http'

/** What tells one version of a file from another. */
export interface Validators {
  /** Strong, with its quotation marks. */
  readonly etag: string
  readonly lastModified: Date
}

/**
 * Evaluates the conditions in a request for a file (RFC 9110, section 13.2.2): `changed` is
 * answered 412, `not-modified` 304.
 */
export function evaluatePreconditions(
  headers: IncomingHttpHeaders,
  { etag, lastModified }: Validators,
): 'go-on' | 'changed' | 'not-modified' {
  const modified = inSeconds(lastModified)
  const ifMatch = headers['if-match']
  if (ifMatch !== undefined) {
    if (ifMatch.trim() !== '*' && !tagsOf(ifMatch).includes(etag)) return 'changed'
  } else {
    const unmodifiedSince = dateOf(headers['if-unmodified-since'])
    if (unmodifiedSince !== undefined && modified > unmodifiedSince) return 'changed'
  }
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch !== undefined) {
    const known = tagsOf(ifNoneMatch).map((tag) => tag.replace(/^W\//, ''))
    return ifNoneMatch.trim() === '*' || known.includes(etag) ? 'not-modified' : 'go-on'
  }
  const modifiedSince = dateOf(headers['if-modified-since'])
  return modifiedSince !== undefined && modified <= modifiedSince ? 'not-modified' : 'go-on'
}

/** Whether the part that a client has is of this very file, so that a range may continue it. */
export function isRangeFresh(
  ifRange: string | string[] | undefined,
  { etag, lastModified }: Validators,
): boolean {
  if (ifRange === undefined) return true
  const value = String(ifRange).trim()
  return value.includes('"') ? value === etag : dateOf(value) === inSeconds(lastModified)
}

function tagsOf(header: string): string[] {
  return header.match(/(?:W\/)?"[^"]*"/g) ?? []
}

function dateOf(header: string | undefined): number | undefined {
  const time = header === undefined ? Number.NaN : Date.parse(header)
  return Number.isNaN(time) ? undefined : time
}

/** HTTP's dates have no milliseconds. */
function inSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000
}
