import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/**
 * Makes the site's fonts from the variable font that npm brings, with the characters and the axes
 * that the site uses. Run by hand after a change here: `node scripts/subset-fonts.ts`. What it
 * writes is part of the repository.
 */
const SOURCE = createRequire(import.meta.url).resolve(
  '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
)
const ROOT = new URL('../', import.meta.url)
/** What text needs: pairs, figures of one width, accents. No ligatures, small capitals or swashes: bytes. */
const FEATURES = ['kern', 'tnum', 'ccmp', 'rvrn']
/** A picture is drawn once, wherever it is seen. */
const CARD_FEATURES = [...FEATURES, 'liga', 'locl', 'mark', 'mkmk']
/**
 * What English is written with, what stands in the interface, and the letters with accents that most
 * pages have some of (acutes, umlauts, and a few more): a file of their own would come late.
 * web/shared/styles/fonts.css lists it.
 */
const USUAL = `${range(0x20, 0x7e)}\xa0©·×ßáäåçèéíñóöøúüý–—‘’‚“”„•…‹›€™−`
const LATIN_1 = range(0xa0, 0xff)

const source = await fs.readFile(SOURCE)

await write('web/shared/fonts/archivo.woff2', await webFont(USUAL))
await write(
  'web/shared/fonts/archivo-accents.woff2',
  await webFont([...LATIN_1].filter((character) => !USUAL.includes(character)).join('')),
)
await write(
  'server/catalogue/social-cards/archivo-bold.ttf',
  await subsetFont(source, USUAL + LATIN_1, {
    targetFormat: 'sfnt',
    keepFeatures: CARD_FEATURES,
    noHinting: true,
    variationAxes: { wdth: 112, wght: 800 },
  }),
)

function webFont(characters: string): Promise<Buffer> {
  return subsetFont(source, characters, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    // As far as styles go.
    variationAxes: { wdth: { min: 100, max: 118 }, wght: { min: 400, max: 850 } },
  })
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))
}

async function write(path: string, bytes: Buffer): Promise<void> {
  await fs.writeFile(fileURLToPath(new URL(path, ROOT)), bytes)
  process.stdout.write(`${path}: ${bytes.length} bytes\n`)
}
