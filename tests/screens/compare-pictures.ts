import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** Of all pixels, how many may differ: a date, an age, the edges of letters. */
export const MOST_DIFFERENT = 0.004
/** How different a pixel must be to count, from 0 to 1. */
const PIXEL_THRESHOLD = 0.15
/** Wider pictures are kept at half their size: that is enough to see what has moved. */
const FULL_WIDTH = 400

/** A picture as it is kept: small enough for the repository. */
export async function acceptedForm(png: Buffer): Promise<Buffer> {
  const { width } = await sharp(png).metadata()
  const kept = width > FULL_WIDTH ? Math.round(width / 2) : width
  return sharp(png).resize({ width: kept }).webp({ quality: 70, effort: 5 }).toBuffer()
}

export interface Comparison {
  /** The share of pixels that differ; 1 for pictures of another size. */
  readonly different: number
  /** What differs, in red over the new picture, as PNG. */
  readonly picture: Buffer
}

/** Compares two pictures in the form in which they are kept. */
export async function comparePictures(accepted: Buffer, taken: Buffer): Promise<Comparison> {
  const [left, right] = await Promise.all([accepted, taken].map(decode))
  if (!left || !right) throw new TypeError('Two pictures are needed')
  const { width, height } = right.info
  if (left.info.width !== width || left.info.height !== height) {
    return { different: 1, picture: await sharp(taken).png().toBuffer() }
  }
  const marked = Buffer.alloc(width * height * 4)
  const count = pixelmatch(left.data, right.data, marked, width, height, {
    threshold: PIXEL_THRESHOLD,
  })
  const raw = { width, height, channels: 4 as const }
  return {
    different: count / (width * height),
    picture: await sharp(marked, { raw }).png().toBuffer(),
  }
}

function decode(picture: Buffer) {
  return sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
}
