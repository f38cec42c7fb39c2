const WORD = 2 ** 32

/** Each group of bits counts pages of a size: where it begins, how many bits, and the size. */
const PAGES = [
  { shift: 27, mask: 0x1, size: 1 },
  { shift: 26, mask: 0x1, size: 2 },
  { shift: 25, mask: 0x1, size: 4 },
  { shift: 24, mask: 0x1, size: 8 },
  { shift: 17, mask: 0x7f, size: 16 },
  { shift: 11, mask: 0x3f, size: 32 },
  { shift: 7, mask: 0xf, size: 64 },
  { shift: 5, mask: 0x3, size: 128 },
  { shift: 4, mask: 0x1, size: 256 },
] as const
const SMALLEST_PAGE = 0x200

/** How much memory a page-flags word asks for. */
export interface ResourceMemory {
  /** As FXServer computes it, in 32 bits. */
  readonly bytes: number
  /** Whether the real number needs more bits. No whole file of the game asks for so much. */
  readonly isWrapped: boolean
}

/**
 * The memory that a resource's page flags stand for, as `ConvertRSC7Size` of FXServer computes it.
 * @param flags an unsigned 32-bit word: the unit's power of two in the lowest 4 bits, above them nine
 * counts of pages; the highest 4 bits are not part of it.
 */
export function resourceMemory(flags: number): ResourceMemory {
  let units = 0
  for (const { shift, mask, size } of PAGES) units += ((flags >>> shift) & mask) * size
  const whole = units * SMALLEST_PAGE * 2 ** (flags & 0xf)
  return { bytes: whole % WORD, isWrapped: whole >= WORD }
}
