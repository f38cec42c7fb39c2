import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { AddModInput } from '#contract/publishing/publishing.ts'
import type { Upload } from '#contract/publishing/uploads.ts'
import { zipOf } from '#tests/upload-client.ts'
import type { Administrator } from './administrator.ts'

/** Of a file to be downloaded. */
const FILE_BYTES = 512 * 1024
/** Of the files that come every few seconds. */
const SMALL_FILE_BYTES = 64 * 1024

/** A mod that has just been published. */
export interface Publication {
  readonly modId: number
  /** What the call that publishes took; the uploads and their checks come before it. */
  readonly callMs: number
}

/**
 * Publishes a mod with a file and an image over the API: both uploads, their checks, and the entry. `n`
 * tells it from all others.
 * @throws Error saying what was refused.
 */
export async function publishMod(
  client: Administrator,
  n: number,
  size: 'large' | 'small',
): Promise<Publication> {
  const [zip, picture] = await Promise.all([
    makeFile(size === 'large' ? FILE_BYTES : SMALL_FILE_BYTES),
    makePicture(n),
  ])
  const [file, image] = await Promise.all([
    client.upload('file', `load-${n}.zip`, zip),
    client.upload('image', `load-${n}.jpg`, picture),
  ])
  const entry = entryOf(n, objectOf(file), objectOf(image))
  const started = performance.now()
  const { id: modId } = await client.call('mods/add-mod', entry)
  return { modId, callMs: performance.now() - started }
}

/** Contents that are nobody else's and do not compress. */
function makeFile(bytes: number): Promise<Buffer> {
  return zipOf({ 'car/car.yft': randomBytes(bytes), 'readme.txt': 'Put car into mods.' })
}

function makePicture(n: number): Promise<Buffer> {
  const background = { r: n % 256, g: (n * 7) % 256, b: (n * 31) % 256 }
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  return sharp({ create: { width: 1280, height: 720, channels: 3, background, noise } })
    .jpeg()
    .toBuffer()
}

function objectOf({ kind, object, refusal }: Upload): Uploaded {
  if (!object) throw new Error(`the ${kind} was not taken: ${refusal}`)
  return object
}

interface Uploaded {
  readonly path: string
  readonly url: string
}

function entryOf(n: number, file: Uploaded, image: Uploaded): AddModInput {
  return {
    name: `Load ${n}`,
    description: 'load harbour docks car',
    keywords: `Number ${n} of those that are published while others look around.`,
    tags: [{ id: null, tag: 'Load' }],
    mainTag: { id: null, tag: 'Load' },
    category: ['sp-mod'],
    mainCategory: ['vehicles'],
    subCategory: 'car',
    fileName: file.path,
    fileUrl: file.url,
    imageName: [image.path],
    imageUrl: [image.url],
    mainImageUrl: image.url,
  }
}
