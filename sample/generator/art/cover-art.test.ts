import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { coverArt } from '#sample/generator/art/cover-art.ts'
import { galleryCounts } from '#sample/generator/gallery-count.ts'
import { sampleMods } from '#sample/generator/sample-mods.ts'

async function pixels(svg: string, width: number, height: number): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
}

describe('cover art', () => {
  const mods = sampleMods()

  test('every mod has pictures without broken numbers or references', () => {
    const galleries = galleryCounts(mods)
    expect(galleries.size).toBeGreaterThanOrEqual(12)
    for (const mod of mods) {
      for (let index = 0; index <= (galleries.get(mod.externalId) ?? 0); index++) {
        const svg = coverArt(mod, index)
        expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|foreignObject|<filter/)
        const defined = new Set([...svg.matchAll(/ id="(d\d+)"/g)].map(([, id]) => id))
        const used = [...svg.matchAll(/url\(#(d\d+)\)/g)].map(([, id]) => id)
        expect(used.filter((id) => !defined.has(id))).toEqual([])
      }
    }
  })

  test('one mod of each look rasterises to an opaque picture of 1280 x 720', async () => {
    const byLook = new Map(mods.map((mod) => [mod.look, mod]))
    for (const mod of byLook.values()) {
      const picture = sharp(Buffer.from(coverArt(mod, 0)))
      expect(await picture.metadata()).toMatchObject({ width: 1280, height: 720 })
      const bytes = await picture.resize(64, 36).ensureAlpha().raw().toBuffer()
      const opaque = bytes.every((value, at) => at % 4 !== 3 || value === 255)
      expect(opaque, mod.look).toBe(true)
      expect(new Set(bytes).size, mod.look).toBeGreaterThan(40)
    }
  }, 120_000)

  test('no two covers look alike', async () => {
    const small: { name: string; bytes: Buffer }[] = []
    for (const mod of mods)
      small.push({ name: mod.name, bytes: await pixels(coverArt(mod, 0), 32, 18) })
    const alike: string[] = []
    for (const [at, one] of small.entries()) {
      for (const other of small.slice(at + 1)) {
        const difference = one.bytes.reduce(
          (sum, value, i) => sum + Math.abs(value - (other.bytes[i] ?? 0)),
          0,
        )
        if (difference / one.bytes.length < 7) alike.push(`${one.name} = ${other.name}`)
      }
    }
    expect(alike).toEqual([])
  }, 180_000)

  test('the same mod gives the same picture, another index another one', () => {
    for (const mod of mods.slice(0, 40)) {
      expect(coverArt(mod, 0)).toBe(coverArt(mod, 0))
      expect(coverArt(mod, 1)).not.toBe(coverArt(mod, 0))
    }
  })

  test('an unknown look is refused', () => {
    const mod = {
      externalId: 'sample:x',
      look: 'submarine',
      sibling: 0,
      subCategory: 'boat',
      tags: [],
    }
    expect(() => coverArt(mod, 0)).toThrow(RangeError)
  })
})
