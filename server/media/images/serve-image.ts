import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MAX_ID } from '#contract/base/limits.ts'
import { MIB } from '#contract/base/units.ts'
import { type OpenObject, openObject } from '#server/media/files/open-object.ts'
import { planAnswer } from '#server/media/files/plan-answer.ts'
import { sendObject } from '#server/media/files/send-object.ts'
import { LONGEST_KEPT_SECONDS, MAX_COPY_ATTEMPTS } from '#server/media/images/copy-limits.ts'
import {
  VARIANT_TYPES,
  type VariantFormat,
  variantPath,
  webpWidths,
} from '#server/media/images/image-sizes.ts'
import {
  type ServedImage,
  selectModsShowing,
  selectServedImage,
} from '#server/media/images/images.sql.ts'
import type { KeptImages } from '#server/media/images/kept-images.ts'
import { CopiesGivenUp, type VariantMaker } from '#server/media/images/make-variants.ts'
import type { ImageSigner } from '#server/media/images/sign-image.ts'
import { VersionedCache } from '#server/platform/catalogue-version/versioned-cache.ts'
import type { VersionWatch } from '#server/platform/catalogue-version/watch-version.ts'
import type { SharedHeaders } from '#server/platform/cdn/shared-headers.ts'
import type { Shown } from '#server/platform/cdn/surrogate-keys.ts'
import { within } from '#server/platform/concurrency/within.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { SandboxFailure, SandboxNotStarted } from '#server/platform/sandbox/sandbox-failure.ts'
import { StorageFull } from '#server/platform/storage/direct-uploads.ts'
import { isSampleObject } from '#server/platform/storage/sample-objects.ts'
import { ObjectNotFound, type Storage } from '#server/platform/storage/storage.ts'

const ID = /^[1-9]\d{0,9}$/
const VARIANT = /^([1-9]\d{0,3})\.(webp|avif)$/
/** What a browser shows as a picture and never runs. */
const PICTURE_TYPES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'])
/** An image never changes, but its mod may be deleted: afterwards a look costs an empty 304. */
const FOR_VISITORS = `public, max-age=${LONGEST_KEPT_SECONDS}`
/** Some 60,000 images. */
const KNOWN_BYTES = 32 * MIB
const ROW_BYTES = 300
/** Longer than a copy takes, with some others before it; browsers wait no longer than this either. */
const VISITOR_WAIT_MS = 25_000
/** What keeps a copy from being made, so that the image is shown as it is. */
const WITHOUT_COPY = [StorageFull, SandboxNotStarted, SandboxFailure, CopiesGivenUp]

export interface ServeImageOptions {
  readonly db: Database
  readonly storage: Storage
  /** Undefined: each is opened in the storage. */
  readonly keptImages?: KeptImages | undefined
  readonly variants: VariantMaker
  readonly version: VersionWatch
  readonly imageSigner: ImageSigner
  /** Undefined: no cache in front of the site keeps images. */
  readonly shared?: SharedHeaders | undefined
}

/** Finds what is known of an image; a kept one costs no call of the database. */
type FindImage = (id: number) => Promise<FoundImage | undefined>

/** An image, with the mods that show it where a cache in front of the site is told of them. */
interface FoundImage extends ServedImage {
  readonly shown: Shown | undefined
}

/**
 * Serves images and their smaller copies. Visitors get those of mods that are not deleted;
 * everything else needs a signed address. @throws ApiError `not_found` for anything else.
 */
export async function serveImages(app: FastifyInstance, options: ServeImageOptions): Promise<void> {
  const find = createFinder(options)
  app.route<{ Params: { imageId: string; variant: string }; Querystring: Query }>({
    method: ['GET', 'HEAD'],
    url: '/images/:imageId/:variant',
    schema: { hide: true },
    // A list page has dozens of images, and each answer is cached for a day.
    config: { rateLimit: false },
    handler: async (request, reply) => {
      const { imageId, variant } = request.params
      const id = ID.test(imageId) ? Number(imageId) : 0
      if (id === 0 || id > MAX_ID) throw unknown()
      const image = await find(id)
      if (!image?.is_public) options.keptImages?.forget(id)
      if (!image) throw unknown()
      if (!image.is_public) {
        const seconds = options.imageSigner.secondsLeft(id, request.query)
        if (seconds === 0) throw unknown()
        reply.header('cache-control', `private, max-age=${seconds}`)
      } else reply.shown = image.shown
      if (variant === 'original') return sendOriginal(request, reply, image, options)
      const [, width, format] = VARIANT.exec(variant) ?? []
      if (!width || !format) throw unknown()
      return sendVariant(request, reply, image, Number(width), format as VariantFormat, options)
    },
  })
}

type Query = Readonly<Record<string, unknown>>

/** Whatever makes an image public, or ends that, moves the catalogue's version. */
function createFinder({ db, version, shared }: ServeImageOptions): FindImage {
  const read = async (id: number) => {
    const image = await selectServedImage(db, id)
    if (!image) return undefined
    const isNamed = shared !== undefined && image.is_public
    const modIds = isNamed ? new Set(await selectModsShowing(db, id)) : undefined
    return { ...image, shown: modIds && { modIds, isOfMany: false } }
  }
  const known = new VersionedCache<{ image: FoundImage | undefined }>(version, {
    maxBytes: KNOWN_BYTES,
    sizeOf: () => ROW_BYTES,
    maxAgeMs: Number.POSITIVE_INFINITY,
  })
  return async (id) => {
    const { image } = await known.getOrMake(
      String(id),
      async () => ({ image: await read(id) }),
      // Guessed addresses must not push useful answers out of the cache.
      ({ image: found }) => found?.is_public === true,
    )
    return image
  }
}

function unknown(): ApiError {
  // It may exist a moment later, when its mod is published or brought back.
  const headers = { 'cache-control': 'no-store' }
  return new ApiError('not_found', 'There is no such image', { headers })
}

async function sendOriginal(
  request: FastifyRequest,
  reply: FastifyReply,
  image: ServedImage,
  options: ServeImageOptions,
): Promise<FastifyReply> {
  const { shared } = options
  const object = await open(image, image.path, options)
  if (!object) throw unknown()
  return PICTURE_TYPES.has(image.content_type)
    ? send(request, reply, object, image.content_type, { shared })
    : send(
        request,
        reply,
        object,
        'application/octet-stream',
        { shared },
        { 'content-disposition': 'attachment' },
      )
}

async function sendVariant(
  request: FastifyRequest,
  reply: FastifyReply,
  image: ServedImage,
  width: number,
  format: VariantFormat,
  options: ServeImageOptions,
): Promise<FastifyReply> {
  const path = variantPath(image, width, format)
  let object = await open(image, path, options)
  if (!object) {
    // What the sample lacks of its own pictures cannot be made: it lies where nobody writes.
    if (isSampleObject(image.path) || !webpWidths(image).includes(width)) throw unknown()
    // AVIF that was never listed is not worth making a visitor wait.
    if (format === 'avif' && !image.avif_widths.includes(width)) throw unknown()
    // Too large is better than none.
    const isMade = await makeForVisitor(options, image, width, format)
    if (!isMade) return toOriginal(request, reply, image.id)
    object = await open(image, path, options)
    if (!object) throw unknown()
  }
  return send(request, reply, object, VARIANT_TYPES[format], options)
}

/** What only the team may see is not kept. */
function open(
  image: ServedImage,
  path: string,
  { storage, keptImages }: ServeImageOptions,
): Promise<OpenObject | undefined> {
  return keptImages && image.is_public ? keptImages.open(image.id, path) : openObject(storage, path)
}

function toOriginal(request: FastifyRequest, reply: FastifyReply, id: number): FastifyReply {
  // A signed address redirects to a signed address.
  const query = /\?.*$/.exec(request.url)?.[0] ?? ''
  return reply.header('cache-control', 'no-store').redirect(`/images/${id}/original${query}`)
}

/** Whether there is a copy now; false where none can be made. */
async function makeForVisitor(
  { variants }: Pick<ServeImageOptions, 'variants'>,
  image: ServedImage,
  width: number,
  format: VariantFormat,
): Promise<boolean> {
  if (image.copy_attempts >= MAX_COPY_ATTEMPTS) return false
  const made = variants.make(image, width, format, 'visitor')
  try {
    await within(VISITOR_WAIT_MS, made, stillMaking)
    return true
  } catch (error) {
    if (error instanceof ObjectNotFound) throw unknown()
    if (WITHOUT_COPY.some((type) => error instanceof type)) return false
    throw error
  }
}

function stillMaking(): ApiError {
  return new ApiError('unavailable', 'This image is still being made. Try again in a moment', {
    headers: { 'retry-after': '10' },
  })
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  object: OpenObject,
  contentType: string,
  { shared }: Pick<ServeImageOptions, 'shared'>,
  headers: Record<string, string> = {},
): Promise<FastifyReply> {
  const plan = planAnswer(request.method, request.headers, object.size, object)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', FOR_VISITORS)
  if (plan.status < 400) shared?.mark(request, reply)
  await sendObject(request, reply, object, {
    plan,
    validators: object,
    contentType,
    headers,
  })
  return reply
}
