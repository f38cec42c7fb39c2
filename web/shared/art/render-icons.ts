import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const art = import.meta.dirname
const output = join(art, '../../public')
const night = '#0b1016'

async function markAt(size: number): Promise<Buffer> {
  const svg = await readFile(join(art, 'logo.svg'))
  return sharp(svg, { density: (72 * size) / 48 })
    .resize(size, size)
    .png()
    .toBuffer()
}

async function markOnNight(size: number, share: number): Promise<Buffer> {
  const input = await markAt(Math.round(size * share))
  return sharp({ create: { width: size, height: size, channels: 3, background: night } })
    .composite([{ input }])
    .png({ compressionLevel: 9, palette: true, quality: 100, effort: 10 })
    .toBuffer()
}

/** Packs square PNG images (side in pixels, at most 256) into one ICO file. */
export function wrapIco(images: { side: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  images.forEach(({ side, png }, index) => {
    const entry = 6 + 16 * index
    header.writeUInt8(side % 256, entry)
    header.writeUInt8(side % 256, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  })
  return Buffer.concat([header, ...images.map(({ png }) => png)])
}

async function socialCard(): Promise<Buffer> {
  const scene = await readFile(join(art, 'social-card.svg'))
  const words = await readFile(join(art, 'logo-wordmark.svg'), 'utf8')
  const input = await sharp(Buffer.from(words.replaceAll('currentColor', '#f4f6f8')), {
    density: 130,
  })
    .resize({ width: 540 })
    .png()
    .toBuffer()
  return sharp(scene)
    .resize(1200, 630)
    .composite([{ input, left: 72, top: 462 }])
    .png({ compressionLevel: 9, palette: true, quality: 90, effort: 10 })
    .toBuffer()
}

/** Renders every favicon, app icon and the default social card from the SVG sources into `public`. */
async function renderIcons(): Promise<void> {
  await mkdir(output, { recursive: true })
  const ico = await Promise.all(
    [16, 32, 48].map(async (side) => ({ side, png: await markAt(side) })),
  )
  const files: Record<string, Buffer> = {
    'favicon.svg': await readFile(join(art, 'logo.svg')),
    'favicon.ico': wrapIco(ico),
    'apple-touch-icon.png': await markOnNight(180, 0.7),
    'icon-192.png': await markOnNight(192, 0.76),
    'icon-512.png': await markOnNight(512, 0.76),
    'icon-maskable-512.png': await markOnNight(512, 0.56),
    'social-card.png': await socialCard(),
  }
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(output, name), bytes)
}

if (import.meta.main) await renderIcons()
