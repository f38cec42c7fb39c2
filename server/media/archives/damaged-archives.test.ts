import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ArchiveStore, openArchiveStore } from '#server/media/archives/archives.fixture.ts'
import { FUZZ_SHARE_MS, fuzzReport } from '#tests/fuzz-time.ts'
import { makeRar4, makeRar5 } from '#tests/make-rar.ts'
import { makeZip } from '#tests/make-zip.ts'

let store: ArchiveStore
beforeAll(async () => {
  store = await openArchiveStore()
})
afterAll(() => store.close())

const PARTS = {
  'taxi/fxmanifest.lua': "name 'Taxi'\nserver_script 'a.lua'",
  'taxi/a.lua': 'load(text)()'.repeat(20),
  'maps/': '',
  'maps/a.xml': '<SpoonerPlacements/>',
  'größe.bin': Buffer.alloc(300, 3),
}

/** Bytes that are changed, cut away or put in. */
const damage = fc.record({
  cut: fc.option(fc.nat({ max: 2000 }), { nil: undefined }),
  changes: fc.array(fc.tuple(fc.nat({ max: 2000 }), fc.nat({ max: 255 })), { maxLength: 6 }),
  inserted: fc.option(fc.tuple(fc.nat({ max: 2000 }), fc.uint8Array({ maxLength: 40 })), {
    nil: undefined,
  }),
})

const packed = { isPacked: true }

describe.each([
  ['mod.zip', () => makeZip(PARTS), 200],
  ['mod.rar', async () => makeRar4(PARTS), 200],
  ['mod.rar', async () => makeRar5(PARTS), 200],
  // Each of these starts a thread.
  ['packed.rar', async () => makeRar4(PARTS, packed), 60],
  ['packed.rar', async () => makeRar5(PARTS, packed), 60],
] as const)('%s', (name, make, runs) => {
  test(
    'however damaged, is listed or refused with a reason: nothing else, and at once',
    async () => {
      const whole = await make()
      let refused = 0
      await fc.assert(
        fc.asyncProperty(damage, async ({ cut, changes, inserted }) => {
          let bytes = Buffer.from(whole)
          // The signature stays: without it nothing is tried at all.
          for (const [at, value] of changes) {
            if (at % bytes.length > 7) bytes[at % bytes.length] = value
          }
          if (inserted) {
            const at = 8 + (inserted[0] % (bytes.length - 8))
            bytes = Buffer.concat([bytes.subarray(0, at), inserted[1], bytes.subarray(at)])
          }
          if (cut !== undefined) bytes = bytes.subarray(0, 8 + (cut % (bytes.length - 8)))
          const reason = await store.refusal(name, bytes)
          if (reason) refused++
        }),
        {
          numRuns: FUZZ_SHARE_MS ? 10_000_000 : runs,
          interruptAfterTimeLimit: FUZZ_SHARE_MS ?? 20_000,
          markInterruptAsFailure: !FUZZ_SHARE_MS,
          ...fuzzReport,
        },
      )
      expect(refused).toBeGreaterThan(runs / 4)
    },
    (FUZZ_SHARE_MS ?? 20_000) + 20_000,
  )

  test('cut at any byte, is refused', async () => {
    const whole = await make()
    for (let length = 8; length < whole.length; length += 7) {
      expect(await store.refusal(name, whole.subarray(0, length)), `${length} bytes`).not.toBe('')
    }
    // Hundreds of threads, one after the other.
  }, 120_000)
})
