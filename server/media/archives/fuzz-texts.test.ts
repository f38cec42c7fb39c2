import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readManifest } from '#server/media/archives/recognise/read-manifest.ts'
import { lookAtScript } from '#server/media/archives/scripts/look-at-script.ts'
import { readSvg } from '#server/media/images/read-svg.ts'
import { hostileText } from '#tests/hostile-texts.ts'

/** A text of 64 KB takes some tens of them; what grows with its square takes seconds. */
const MAX_CPU_MS = 2_000

/** What each reader may do with any text at all: come to an end, and at once. */
const READERS = {
  manifest: (text: string) => {
    const { values } = readManifest(text)
    expect([...values.values()].flat().length).toBeLessThanOrEqual(2000)
  },
  script: (text: string) => {
    expect(lookAtScript('a.lua', text).length).toBeLessThanOrEqual(25)
  },
  svg: (text: string) => {
    try {
      readSvg(Buffer.from(`<svg>${text}</svg>`))
    } catch (error) {
      expect(error).toMatchObject({ code: 'bad_request' })
    }
  },
}

describe('no text keeps its reader busy or breaks it:', () => {
  test.each(Object.keys(READERS) as (keyof typeof READERS)[])('%s', (kind) => {
    fc.assert(
      fc.property(hostileText(kind), (text) => {
        const before = process.cpuUsage()
        READERS[kind](text)
        expect(process.cpuUsage(before).user / 1000).toBeLessThan(MAX_CPU_MS)
      }),
      { numRuns: 150, interruptAfterTimeLimit: 4_000 },
    )
  })
})
