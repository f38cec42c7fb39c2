import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { IMAGE_BYTES_CEILING } from '#contract/base/limits.ts'
import { type VariantFormat, WIDEST } from '#server/media/images/image-sizes.ts'
import { isSvg, readSvg } from '#server/media/images/read-svg.ts'
import { DEFAULT_IMAGE_PIXELS, MOST_IMAGE_PIXELS } from '#server/platform/config/image-limits.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** Ends what it can end, long before the process would be; some work of the library it cannot. */
const TIMEOUT_SECONDS = 30
const PLACEHOLDER_SIZE = 16
/** A drawing without a size of its own is drawn about this large, in pixels; none larger than its widest copy. */
const SVG_SIZE = 1280

// One thread for an image: the others are for files and hashing, and pages go first.
sharp.concurrency(1)
sharp.cache(false)
// The library reads many formats; allow only those that the site accepts.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Svg'].map(
    (name) => `VipsForeignLoad${name}`,
  ),
})

const SAFE: SharpOptions = {
  limitInputPixels: MOST_IMAGE_PIXELS,
  failOn: 'error',
  sequentialRead: true,
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
}

/** A picture that has been read to its end. */
export interface DecodedImage {
  /** What an SVG was drawn as; undefined for a picture that stays as it was given. */
  readonly drawn: Buffer | undefined
  readonly contentType: string
  /** In pixels, as shown: a photo's rotation is taken into account. */
  readonly width: number
  readonly height: number
  /** A data URL of some hundred bytes. */
  readonly placeholder: string
}

/**
 * Judges a picture by its content and measures it. An SVG becomes a PNG: as a document it could
 * contain scripts. The site itself calls `judgeImage`, which does this in a process that can be
 * killed.
 * @param maxPixels width times height at most.
 * @throws ApiError `bad_request` if it is not a picture, broken or too large.
 */
export async function decodeImage(
  bytes: Buffer,
  maxPixels = DEFAULT_IMAGE_PIXELS,
): Promise<DecodedImage> {
  if (bytes.length > IMAGE_BYTES_CEILING)
    throw refused(`is larger than ${IMAGE_BYTES_CEILING >> 20} MB`)
  try {
    const limited = { ...SAFE, limitInputPixels: maxPixels }
    const raster = await rasterise(bytes, limited)
    const { format, compression, autoOrient } = await sharp(raster, limited).metadata()
    const contentType = CONTENT_TYPES[format]
    if (!contentType || (format === 'heif' && compression !== 'av1')) {
      throw refused('is not a PNG, JPEG, WebP, AVIF, GIF or SVG')
    }
    const drawn = raster === bytes ? undefined : raster
    return { drawn, contentType, ...autoOrient, placeholder: await placeholder(raster) }
  } catch (error) {
    throw error instanceof ApiError ? error : explain(error, maxPixels)
  }
}

/** The same, with the refusal as a result. */
export async function decodeOrRefuse(
  bytes: Buffer,
  maxPixels: number,
): Promise<{ image: DecodedImage } | { refused: string }> {
  try {
    return { image: await decodeImage(bytes, maxPixels) }
  } catch (error) {
    if (error instanceof ApiError) return { refused: error.message }
    throw error
  }
}

/** An SVG drawn as PNG; anything else as it is. */
async function rasterise(given: Buffer, limited: SharpOptions): Promise<Buffer> {
  if (!isSvg(given)) {
    const { format } = await sharp(given, limited).metadata()
    // Compressed, or in an encoding that this code cannot read.
    if (format === 'svg') throw refused('is an SVG, but not plain text. Save it as a plain SVG')
    return given
  }
  const bytes = readSvg(given)
  const { width, height } = await sharp(bytes, limited).metadata()
  const scale = Math.min(Math.max(SVG_SIZE / Math.max(width, height), 1), 16)
  return image(bytes, { density: 72 * scale })
    .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}

async function placeholder(bytes: Buffer): Promise<string> {
  const tiny = await image(bytes)
    .autoOrient()
    .resize({ width: PLACEHOLDER_SIZE, height: PLACEHOLDER_SIZE, fit: 'inside' })
    .webp({ quality: 25, alphaQuality: 25, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/** A smaller copy. AVIF with little effort: more gains 5 % and takes five times as long. */
export async function encodeVariant(
  bytes: Buffer,
  width: number,
  format: VariantFormat,
): Promise<Buffer> {
  const resized = image(bytes).autoOrient().resize({ width, withoutEnlargement: true })
  return format === 'webp'
    ? resized.webp({ quality: 78, effort: 2 }).toBuffer()
    : resized.avif({ quality: 52, effort: 2 }).toBuffer()
}

function image(bytes: Buffer, options: SharpOptions = {}): Sharp {
  return sharp(bytes, { ...SAFE, ...options }).timeout({ seconds: TIMEOUT_SECONDS })
}

function explain(error: unknown, maxPixels: number): ApiError {
  const { message } = error as Error
  if (/pixel limit/i.test(message)) return refused(`has more than ${maxPixels / 1e6} megapixels`)
  if (/timeout/i.test(message)) return refused('takes too long to read')
  if (/unsupported image format/i.test(message)) {
    return refused('is not a PNG, JPEG, WebP, AVIF, GIF or SVG')
  }
  return refused('is broken')
}

function refused(reason: string): ApiError {
  return new ApiError('bad_request', `The image ${reason}`)
}
