import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { PictureLine } from '#sample/generator/picture-line.ts'
import { decodeImage, encodeVariant } from '#server/media/images/decode-image.ts'

const QUALITY = 88
/**
 * Enough for cards, the gallery and the cover at the usual densities, in pixels. The site itself would
 * also make 160 and 960; without them the bundle is smaller.
 */
const WIDTHS = [320, 480, 640, 1280] as const
const OWN_WIDTH = 1280
const NAME_DIGITS = 16

/** The SHA-256 of bytes or a text, in hexadecimal digits. */
export function sha256Of(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Turns a drawing into the picture that is kept, as WebP. */
export function rasterise(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).webp({ quality: QUALITY, effort: 3 }).toBuffer()
}

/**
 * Turns a drawing into a picture and copies of it as the site would encode them, in fewer widths, and writes
 * them into the bundle. It takes some seconds of a core.
 */
export async function writePicture(bundle: string, svg: string): Promise<PictureLine> {
  const picture = await rasterise(svg)
  const { drawn: _, ...measured } = await decodeImage(picture)
  const sha256 = sha256Of(picture)
  const folder = `images/${sha256.slice(0, NAME_DIGITS)}`
  await fs.mkdir(path.join(bundle, folder), { recursive: true })
  const ownName = `${OWN_WIDTH}.webp`
  const copies: Record<string, string> = {}
  const write = async (name: string, bytes: Buffer) => {
    copies[name] = sha256Of(bytes)
    await fs.writeFile(path.join(bundle, folder, name), bytes)
  }
  for (const width of WIDTHS) {
    for (const format of ['webp', 'avif'] as const) {
      const name = `${width}.${format}`
      await write(name, name === ownName ? picture : await encodeVariant(picture, width, format))
    }
  }
  return {
    path: `${folder}/${ownName}`,
    sha256,
    ...measured,
    byteSize: picture.length,
    widths: WIDTHS,
    copies,
    drawing: sha256Of(svg),
  }
}
