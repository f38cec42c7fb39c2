import type { ByteRange } from '#server/platform/storage/storage.ts'

/** More parts than any download manager asks for cost more than the whole file. */
const MAX_RANGES = 16
const ONE_RANGE = /^(\d*)-(\d*)$/

/**
 * The parts that a Range header requests of a file of `size` bytes. `whole` if the header is not
 * understood or asks for too much: the standard says to ignore it then. `none` if no part exists.
 */
export function parseRanges(header: string, size: number): 'whole' | 'none' | ByteRange[] {
  const [unit, list] = header.split('=', 2)
  if (unit?.trim().toLowerCase() !== 'bytes' || list === undefined) return 'whole'
  const ranges: ByteRange[] = []
  const parts = list.split(',').filter((part) => part.trim() !== '')
  if (parts.length === 0 || parts.length > MAX_RANGES) return 'whole'
  for (const part of parts) {
    const range = parseRange(part.trim(), size)
    if (range === 'malformed') return 'whole'
    if (range) ranges.push(range)
  }
  if (ranges.length === 0) return 'none'
  const bytes = ranges.reduce((sum, { start, end }) => sum + end - start + 1, 0)
  // Overlapping parts would let a small request cost many times the file.
  return ranges.length > 1 && bytes > size ? 'whole' : ranges
}

/** Undefined for a part that lies beyond the file. */
function parseRange(part: string, size: number): ByteRange | 'malformed' | undefined {
  const [, first, last] = ONE_RANGE.exec(part) ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'malformed'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? undefined : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'malformed'
  if (start >= size) return undefined
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
