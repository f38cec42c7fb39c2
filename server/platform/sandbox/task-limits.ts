import { MIB } from '#contract/base/units.ts'
/** How long a task may take; both in seconds. */
export interface TaskLimits {
  /** Of the processor: on a busy machine the same work takes longer, but not more of it. */
  readonly cpu: number
  /** By the clock, for what waits instead of working, and for systems that do not count. */
  readonly wall: number
}

/** A process with the image library and nothing to do. */
const IDLE_BYTES = 160 * MIB
/** Archives: the entries of the largest ones, the unpacker and what it unpacks. */
const WORK_BYTES = 512 * MIB
/** AVIF, the hungriest format, was seen to take 19: docs/reliability.md. */
const BYTES_PER_PIXEL = 24

/** The memory that one process for strangers' bytes may take, in bytes. */
export function memoryLimit(maxImagePixels: number): number {
  return IDLE_BYTES + Math.max(WORK_BYTES, maxImagePixels * BYTES_PER_PIXEL)
}
