import { MIB } from '#contract/base/units.ts'
import { MAX_PIECES_MS } from '#server/media/archives/archive-limits.ts'
import type { ByteSource } from '#server/media/archives/block-reader.ts'

/** Pieces with less than this between them are one request: so much costs less than another one. */
const MAX_GAP_BYTES = 128 * 1024
const MAX_REQUEST_BYTES = 2 * MIB
const REQUESTS_AT_ONCE = 16

/** A few bytes of an object. */
export interface Piece {
  readonly start: number
  readonly length: number
}

interface Request {
  readonly start: number
  end: number
  readonly places: number[]
}

/**
 * Reads many small pieces that may lie anywhere in an object, in few requests and several at once.
 * Each piece is shorter at the object's end, and undefined where the time was up before.
 */
export async function readPieces(
  source: ByteSource,
  pieces: readonly Piece[],
): Promise<(Buffer | undefined)[]> {
  const found: (Buffer | undefined)[] = pieces.map(() => undefined)
  const waiting = planRequests(pieces)
  const deadline = performance.now() + MAX_PIECES_MS
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (performance.now() > deadline) return
      const bytes = await source.readOnce(next.start, next.end - next.start)
      for (const place of next.places) {
        const { start, length } = pieces[place] as Piece
        // A copy: a piece must not keep its request's bytes in memory.
        found[place] = Buffer.from(bytes.subarray(start - next.start, start - next.start + length))
      }
    }
  }
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, work))
  return found
}

function planRequests(pieces: readonly Piece[]): Request[] {
  const inOrder = [...pieces.entries()].sort(([, one], [, other]) => one.start - other.start)
  const requests: Request[] = []
  let current: Request | undefined
  for (const [place, { start, length }] of inOrder) {
    const end = start + length
    const isNear =
      current && start - current.end < MAX_GAP_BYTES && end - current.start < MAX_REQUEST_BYTES
    if (current && isNear) {
      current.end = Math.max(current.end, end)
      current.places.push(place)
    } else {
      current = { start, end, places: [place] }
      requests.push(current)
    }
  }
  return requests
}
