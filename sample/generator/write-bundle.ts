/** Writes the sample catalogue that the site ships: `npm run sample`. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { coverArt } from '#sample/generator/art/cover-art.ts'
import { type BundledFile, bundleLine } from '#sample/generator/bundle-line.ts'
import { BUNDLE, MODS_FILE, PICTURES_FILE } from '#sample/generator/bundle-paths.ts'
import { sha256Of, writePicture } from '#sample/generator/draw-picture.ts'
import { galleryCounts } from '#sample/generator/gallery-count.ts'
import type { PictureLine } from '#sample/generator/picture-line.ts'
import { sampleArchive } from '#sample/generator/sample-archive.ts'
import { type SampleMod, sampleMods } from '#sample/generator/sample-mods.ts'

/** Pictures that are worked on at once. */
const AT_ONCE = 2
const SAVE_EVERY = 10

const { values: options } = parseArgs({
  options: { out: { type: 'string', default: BUNDLE }, force: { type: 'boolean', default: false } },
})

/** What is to be drawn: first every cover, then the galleries. */
function pictureOrders(mods: readonly SampleMod[]) {
  const galleries = galleryCounts(mods)
  return [
    ...mods.map((mod) => ({ mod, index: 0 })),
    ...mods.flatMap((mod) =>
      Array.from({ length: galleries.get(mod.externalId) ?? 0 }, (_, at) => ({
        mod,
        index: at + 1,
      })),
    ),
  ]
}

function ndjson(lines: readonly object[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

async function readPictures(file: string): Promise<PictureLine[]> {
  const text = await fs.readFile(file, 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as PictureLine)
}

/**
 * Draws what the bundle does not have yet, and all of it with `--force`. Pictures that it has and
 * nobody orders any more stay: a site that was seeded with them still shows them.
 */
async function writePictures(
  bundle: string,
  mods: readonly SampleMod[],
): Promise<Map<string, PictureLine>> {
  const file = path.join(bundle, PICTURES_FILE)
  const known = new Map((await readPictures(file)).map((line) => [line.path, line]))
  const byDrawing = new Map(
    options.force ? [] : [...known.values()].map((line) => [line.drawing, line]),
  )
  const found = new Map<string, PictureLine>()
  const save = () =>
    fs.writeFile(file, ndjson([...known.values()].sort((a, b) => (a.path < b.path ? -1 : 1))))
  const orders = pictureOrders(mods)
  const queue = orders.values()
  const work = async () => {
    for (const { mod, index } of queue) {
      const svg = coverArt(mod, index)
      const line = byDrawing.get(sha256Of(svg)) ?? (await writePicture(bundle, svg))
      known.set(line.path, line)
      found.set(`${mod.externalId} ${index}`, line)
      if (found.size % SAVE_EVERY > 0) continue
      await save()
      console.log(`${found.size} of ${orders.length} pictures`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await save()
  return found
}

async function writeArchive(bundle: string, mod: SampleMod): Promise<BundledFile> {
  const { name, bytes } = await sampleArchive(mod)
  await fs.writeFile(path.join(bundle, 'files', name), bytes)
  return { path: `files/${name}`, sha256: sha256Of(bytes) }
}

async function main(): Promise<void> {
  const bundle = path.resolve(options.out)
  await fs.rm(path.join(bundle, 'files'), { recursive: true, force: true })
  await fs.mkdir(path.join(bundle, 'files'), { recursive: true })
  const mods = sampleMods()
  const files = new Map<string, BundledFile>()
  for (const mod of mods) files.set(mod.externalId, await writeArchive(bundle, mod))
  const pictures = await writePictures(bundle, mods)
  const lines = mods.map((mod) => {
    const archive = files.get(mod.externalId) as BundledFile
    const shown = [0, 1, 2].flatMap((index) => pictures.get(`${mod.externalId} ${index}`) ?? [])
    return bundleLine(mod, archive, shown)
  })
  await fs.writeFile(path.join(bundle, MODS_FILE), ndjson(lines))
  console.log(`${lines.length} mods and ${pictures.size} pictures in ${bundle}`)
}

await main()
