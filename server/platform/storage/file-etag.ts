import type { BigIntStats } from 'node:fs'

/**
 * The strong entity tag of a file, with its quotation marks. The storage replaces files whole, so that
 * two writes within one tick of the clock differ in the file's number.
 */
export function fileEtag({ ino, mtimeNs, size }: BigIntStats): string {
  return `"${[size, mtimeNs, ino].map((part) => part.toString(36)).join('-')}"`
}
