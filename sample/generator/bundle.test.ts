import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { coverArt } from '#sample/generator/art/cover-art.ts'
import { bundleLine } from '#sample/generator/bundle-line.ts'
import { BUNDLE, MODS_FILE, PICTURES_FILE } from '#sample/generator/bundle-paths.ts'
import { rasterise, sha256Of } from '#sample/generator/draw-picture.ts'
import { galleryCounts } from '#sample/generator/gallery-count.ts'
import type { PictureLine } from '#sample/generator/picture-line.ts'
import { type SampleMod, sampleMods } from '#sample/generator/sample-mods.ts'
import { type ModLine, parseModLine } from '#server/operations/transfer/mod-line.ts'

const MAX_BYTES = 25_000_000
/** Of the mean of the squares, over all channels: another machine may round a shade otherwise. */
const MOST_DIFFERENT = 2

function readLines<T>(name: string): T[] {
  const text = fs.readFileSync(path.join(BUNDLE, name), 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T)
}

const mods = sampleMods()
const lines = readLines<ModLine>(MODS_FILE)
const pictures = readLines<PictureLine>(PICTURES_FILE)
const read = (name: string) => fs.readFileSync(path.join(BUNDLE, name))

/** The mod's pictures as its line names them, the cover first. */
function picturesOf(mod: SampleMod) {
  const count = 1 + (galleryCounts(mods).get(mod.externalId) ?? 0)
  return Array.from({ length: count }, (_, index) => {
    const drawing = sha256Of(coverArt(mod, index))
    const found = pictures.find((picture) => picture.drawing === drawing)
    if (!found) throw new Error(`Picture ${index} of ${mod.name} is not in the bundle`)
    return found
  })
}

describe('the committed sample', () => {
  test('has every mod as the generator writes it: else run `npm run sample`', () => {
    const expected = mods.map((mod, at) => {
      const file = lines[at]?.releases?.[0]?.file as { path: string; sha256: string }
      return bundleLine(mod, file, picturesOf(mod))
    })
    expect(lines).toEqual(JSON.parse(JSON.stringify(expected)))
  })

  test('is understood by the import', () => {
    const refused = lines.flatMap((line) => parseModLine(JSON.stringify(line)).issues ?? [])
    expect(refused).toEqual([])
  })

  test('has the very files and pictures that it lists, and no other', () => {
    const listed = new Map([
      ...lines.flatMap(({ releases = [] }) =>
        releases.map(({ file }) => [file.path ?? '', file.sha256] as const),
      ),
      ...pictures.flatMap((picture) =>
        Object.entries(picture.copies).map(
          ([name, sha256]) => [`${path.dirname(picture.path)}/${name}`, sha256] as const,
        ),
      ),
    ])
    const found = fs
      .readdirSync(BUNDLE, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(BUNDLE, path.join(entry.parentPath, entry.name)))
    expect(found.sort()).toEqual([...listed.keys(), MODS_FILE, PICTURES_FILE].sort())
    const wrong = [...listed].filter(([name, sha256]) => sha256Of(read(name)) !== sha256)
    expect(wrong).toEqual([])
    const sizes = found.map((name) => fs.statSync(path.join(BUNDLE, name)).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES)
  })

  test('has four widths of each picture in both formats', () => {
    for (const { widths, copies, path: own, sha256, width } of pictures) {
      expect(Object.keys(copies).sort()).toEqual(
        widths.flatMap((each) => [`${each}.avif`, `${each}.webp`]).sort(),
      )
      expect(widths).toHaveLength(4)
      expect(widths.at(-1)).toBe(width)
      expect(copies[path.basename(own)]).toBe(sha256)
    }
  })

  test('shows what the generator draws', async () => {
    for (const mod of mods.filter((_, at) => at % 65 === 0)) {
      const raw = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer()
      const [cover] = picturesOf(mod)
      const kept = await raw(read(cover?.path ?? ''))
      const drawn = await raw(await rasterise(coverArt(mod, 0)))
      const sum = kept.reduce((total, value, at) => total + (value - (drawn[at] ?? 0)) ** 2, 0)
      expect(sum / kept.length, mod.name).toBeLessThan(MOST_DIFFERENT)
    }
  }, 60_000)
})
