import { MIB } from '#contract/base/units.ts'

/** FXServer says something of a file's memory above each of these; in bytes. */
const MEMORY_WARNINGS = [16 * MIB, 32 * MIB, 48 * MIB, 64 * MIB] as const

/**
 * How many of FXServer's limits (16, 32, 48 and 64 MiB) these bytes of memory are above, 0 to 4.
 * Virtual and physical memory are looked at apart.
 */
export function memoryWarningLevel(bytes: number): number {
  return MEMORY_WARNINGS.filter((limit) => bytes > limit).length
}
