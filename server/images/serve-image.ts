import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MAX_ID } from '#contract/limits.ts'
import type { Database } from '#server/db/connect.ts'
import { ApiError } from '#server/errors/api-error.ts'
import { type OpenObject, openObject } from '#server/files/open-object.ts'
import { planAnswer } from '#server/files/plan-answer.ts'
import { sendObject } from '#server/files/send-object.ts'
import {
  VARIANT_TYPES,
  type VariantFormat,
  variantPath,
  variantWidths,
} from '#server/images/image-sizes.ts'
import { selectStoredImage } from '#server/images/images.sql.ts'
import type { VariantMaker } from '#server/images/make-variants.ts'
import { StorageFull } from '#server/storage/direct-uploads.ts'
import { ObjectNotFound, type Storage } from '#server/storage/storage.ts'

const ID = /^[1-9]\d{0,9}$/
const VARIANT = /^([1-9]\d{0,3})\.(webp|avif)$/
/** What a browser shows as a picture and never runs. */
const PICTURE_TYPES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'])
/** An image never changes: another one has another id. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'

export interface ServeImageOptions {
  readonly db: Database
  readonly storage: Storage
  readonly variants: VariantMaker
}

/** The images and their smaller copies. Throws ApiError `not_found` for all that does not exist. */
export async function serveImages(app: FastifyInstance, options: ServeImageOptions): Promise<void> {
  app.route<{ Params: { imageId: string; variant: string } }>({
    method: ['GET', 'HEAD'],
    url: '/images/:imageId/:variant',
    schema: { hide: true },
    // A list page has dozens, each of which is kept for a year.
    config: { rateLimit: false },
    handler: async (request, reply) => {
      const { imageId, variant } = request.params
      const id = ID.test(imageId) ? Number(imageId) : 0
      if (id === 0 || id > MAX_ID) throw unknown()
      if (variant === 'original') return sendOriginal(request, reply, id, options)
      const [, width, format] = VARIANT.exec(variant) ?? []
      if (!width || !format) throw unknown()
      return sendVariant(request, reply, id, Number(width), format as VariantFormat, options)
    },
  })
}

function unknown(): ApiError {
  return new ApiError('not_found', 'There is no such image')
}

async function sendOriginal(
  request: FastifyRequest,
  reply: FastifyReply,
  id: number,
  { db, storage }: ServeImageOptions,
): Promise<FastifyReply> {
  const image = await selectStoredImage(db, id)
  const object = image && (await openObject(storage, image.path))
  if (!object) throw unknown()
  return PICTURE_TYPES.has(image.content_type)
    ? send(request, reply, object, image.content_type)
    : send(request, reply, object, 'application/octet-stream', {
        'content-disposition': 'attachment',
      })
}

async function sendVariant(
  request: FastifyRequest,
  reply: FastifyReply,
  id: number,
  width: number,
  format: VariantFormat,
  { db, storage, variants }: ServeImageOptions,
): Promise<FastifyReply> {
  const path = variantPath(id, width, format)
  let object = await openObject(storage, path)
  if (!object) {
    const image = await selectStoredImage(db, id)
    if (!image?.width || !variantWidths(image.width).includes(width)) throw unknown()
    // AVIF that was never promised is not worth a visitor's wait.
    if (format === 'avif' && !image.avif_widths.includes(width)) throw unknown()
    try {
      await variants.make(image, width, format)
    } catch (error) {
      // Too large is better than none.
      if (error instanceof StorageFull) return toOriginal(reply, id)
      throw error instanceof ObjectNotFound ? unknown() : error
    }
    object = await openObject(storage, path)
    if (!object) throw unknown()
  }
  return send(request, reply, object, VARIANT_TYPES[format])
}

function toOriginal(reply: FastifyReply, id: number): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(`/images/${id}/original`)
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  object: OpenObject,
  contentType: string,
  headers: Record<string, string> = {},
): Promise<FastifyReply> {
  const plan = planAnswer(request.method, request.headers, object.size, object)
  await sendObject(request, reply, object, {
    plan,
    validators: object,
    contentType,
    headers: { 'cache-control': CACHE_CONTROL, ...headers },
  })
  return reply
}
