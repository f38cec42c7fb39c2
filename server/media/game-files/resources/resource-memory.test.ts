import { describe, expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import { seededRandom } from '#sample/generator/seeded-random.ts'
import { resourceMemory } from '#server/media/game-files/resources/resource-memory.ts'

/**
 * FXServer's rule as it is described, written another way: pages of nine sizes from a bit string,
 * added up in whole numbers of any length and cut to 32 bits.
 */
function described(flags: number): { bytes: number; isWrapped: boolean } {
  const bits = flags.toString(2).padStart(32, '0')
  /** The bits from `first` down to `last`, counted from the right as in the description. */
  const field = (first: number, last: number) => BigInt(`0b${bits.slice(31 - first, 32 - last)}`)
  const pages =
    field(27, 27) +
    2n * field(26, 26) +
    4n * field(25, 25) +
    8n * field(24, 24) +
    16n * field(23, 17) +
    32n * field(16, 11) +
    64n * field(10, 7) +
    128n * field(6, 5) +
    256n * field(4, 4)
  const whole = pages * 512n * 2n ** field(3, 0)
  return { bytes: Number(BigInt.asUintN(32, whole)), isWrapped: whole > 0xffff_ffffn }
}

describe('the memory of a resource', () => {
  test.each([
    [0, 0],
    [0x0002_0008, 2 * MIB],
    [0x0004_000b, 32 * MIB],
    [0x0800_0000, 512],
  ])('%i is %i bytes', (flags, bytes) => {
    expect(resourceMemory(flags)).toEqual({ bytes, isWrapped: false })
  })

  test('what does not fit into 32 bits wraps as it does in FXServer, and says so', () => {
    // All pages that there can be, of 512 bytes times two to the fifteenth.
    expect(resourceMemory(0x0fff_ffff)).toEqual(described(0x0fff_ffff))
    expect(resourceMemory(0x0fff_ffff).isWrapped).toBe(true)
  })

  test('equals the described rule on 100,000 random words', () => {
    const random = seededRandom('page flags')
    const wrong: number[] = []
    let wrapped = 0
    for (let count = 0; count < 100_000; count++) {
      const flags = random.whole(0, 0xffff_ffff)
      const expected = described(flags)
      const found = resourceMemory(flags)
      if (found.bytes !== expected.bytes || found.isWrapped !== expected.isWrapped)
        wrong.push(flags)
      if (expected.isWrapped) wrapped++
    }
    expect(wrong).toEqual([])
    expect(wrapped).toBeGreaterThan(1000)
  })
})
