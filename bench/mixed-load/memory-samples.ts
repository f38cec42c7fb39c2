import { median } from '../figures.ts'

/** Bytes of memory at a time in milliseconds since the beginning. */
export interface MemorySample {
  readonly at: number
  readonly bytes: number
}

const MINUTE_MS = 60_000

/** What a run did to memory: bytes, and bytes a minute. */
export interface MemoryCourse {
  /** After it has settled, and at the end: medians of a minute. */
  readonly settled: number
  readonly end: number
  readonly most: number
  /** Of the straight line that fits best since it has settled. */
  readonly slope: number
}

/**
 * Follows memory from `settledMs` on. Medians of a minute, because the site's short-lived processes come
 * and go; of a sixth of the run where that is less.
 */
export function memoryCourse(samples: readonly MemorySample[], settledMs: number): MemoryCourse {
  const endMs = samples.at(-1)?.at ?? 0
  const window = Math.min(MINUTE_MS, endMs / 6)
  const between = (from: number, to: number) =>
    median(samples.filter(({ at }) => at >= from && at <= to).map(({ bytes }) => bytes))
  return {
    settled: between(settledMs - window / 2, settledMs + window / 2),
    end: between(endMs - window, endMs),
    most: samples.reduce((most, { bytes }) => Math.max(most, bytes), 0),
    slope: slopeOf(samples.filter(({ at }) => at >= settledMs)) * MINUTE_MS,
  }
}

/** Bytes a millisecond of the straight line with the least squares; 0 for fewer than two samples. */
function slopeOf(samples: readonly MemorySample[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const [middle, level] = [mean(samples.map(({ at }) => at)), mean(samples.map((s) => s.bytes))]
  let [together, spread] = [0, 0]
  for (const { at, bytes } of samples) {
    together += (at - middle) * (bytes - level)
    spread += (at - middle) ** 2
  }
  return spread > 0 ? together / spread : 0
}
