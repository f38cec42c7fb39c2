import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { MAX_ID } from '#contract/base/limits.ts'
import { labelOfMainCategory, labelOfSubCategory } from '#contract/base/taxonomy.ts'
import type { ModDetail } from '#contract/catalogue/mods.ts'
import { getModDetails } from '#server/catalogue/mods/get-mod-details.ts'
import { createCardLine } from '#server/catalogue/social-cards/card-line.ts'
import { DRAW_SOCIAL_CARD } from '#server/catalogue/social-cards/draw-social-card-task.ts'
import { LONGEST_KEPT_SECONDS } from '#server/media/images/copy-limits.ts'
import { imageObject } from '#server/media/images/image-object.ts'
import { shownBy } from '#server/platform/cdn/surrogate-keys.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { isDatabaseAway } from '#server/platform/db/database-away.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { clientNetwork } from '#server/platform/http/client-network.ts'
import { unpooled } from '#server/platform/memory/unpooled.ts'
import type { Sandbox } from '#server/platform/sandbox/sandbox.ts'
import { SandboxClosed } from '#server/platform/sandbox/sandbox-failure.ts'
import type { CurrentSettings } from '#server/platform/site-settings/watch-settings.ts'
import { type Storage, StorageUnavailable } from '#server/platform/storage/storage.ts'

const FILE = /^([1-9]\d{0,9})\.jpg$/
/** Under its own version a card never changes, but its mod may be deleted. */
const FOR_LONG = `public, max-age=${LONGEST_KEPT_SECONDS}`
/** Under another one it is the present card. */
const FOR_NOW = 'public, max-age=300'
const DEFAULT_CARD = '/social-card.png'

export interface SocialCardOptions {
  readonly db: Database
  readonly storage: Storage
  readonly sandbox: Sandbox
  readonly settings: CurrentSettings
  /** What the cards that are kept may take. */
  readonly cardCacheBytes: number
  readonly logger: { readonly warn: (details: object, message: string) => void }
}

/**
 * The picture that social sites show for a mod: `/social/{modId}.jpg?v={version}`. Only for a mod
 * whose card cannot be drawn it is the site's own; where there is no time for it, the answer is 503.
 */
export async function serveSocialCards(
  app: FastifyInstance,
  options: SocialCardOptions,
): Promise<void> {
  const kept = new LRUCache<string, Buffer>({
    maxSize: options.cardCacheBytes,
    sizeCalculation: (bytes) => bytes.length,
  })
  const line = createCardLine()

  app.get<{ Params: { file: string }; Querystring: { v?: unknown } }>(
    '/social/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const id = Number(FILE.exec(request.params.file)?.[1] ?? 0)
      if (id === 0 || id > MAX_ID) throw new ApiError('not_found', 'There is no such card')
      const mod = await getModDetails(options.db, id)
      const key = `${id} ${mod.updatedAt} ${options.settings().siteName}`
      let card = kept.get(key)
      if (!card) {
        card = await line
          .wait(key, clientNetwork(request.ip), () => drawCard(mod, options))
          .catch((error: unknown) => {
            if (isPassing(error)) throw error
            options.logger.warn({ err: error, modId: id }, 'a social card could not be drawn')
            return undefined
          })
        if (!card) return sendDefault(reply)
        kept.set(key, card)
      }
      reply.shown = shownBy(undefined, { modId: mod.id })
      const isVersioned = request.query.v === String(Date.parse(mod.updatedAt))
      return reply
        .type('image/jpeg')
        .header('cache-control', isVersioned ? FOR_LONG : FOR_NOW)
        .send(card)
    },
  )
}

/** Whether the same card may well be drawn a moment later. */
function isPassing(error: unknown): boolean {
  if (error instanceof ApiError || error instanceof StorageUnavailable) return true
  return error instanceof SandboxClosed || isDatabaseAway(error)
}

function sendDefault(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(DEFAULT_CARD)
}

async function drawCard(mod: ModDetail, options: SocialCardOptions): Promise<Buffer> {
  const imageId = Number(/\/images\/(\d+)\//.exec(mod.mainImageUrl ?? '')?.[1] ?? 0)
  const image = imageId > 0 ? await imageObject(options, imageId) : undefined
  const main = mod.mainCategory[0]
  const place = [main && labelOfMainCategory(main), labelOfSubCategory(mod.subCategory)]
  const card = {
    id: mod.id,
    name: mod.name,
    types: mod.category,
    place: [...new Set(place.filter(Boolean))].join(' · '),
    siteName: options.settings().siteName,
  }
  const input = { card, hasImage: image !== undefined }
  return unpooled(Buffer.from(await options.sandbox.run('preview', DRAW_SOCIAL_CARD, input, image)))
}
