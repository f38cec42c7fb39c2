import type { FastifyBaseLogger } from 'fastify'
import { MAX_COPY_ATTEMPTS } from '#server/media/images/copy-limits.ts'
import { type VariantFormat, variantPath, variantWidths } from '#server/media/images/image-sizes.ts'
import {
  selectModsShowing,
  selectStoredImage,
  selectWithoutVariants,
  setVariantWidths,
} from '#server/media/images/images.sql.ts'
import {
  CopiesGivenUp,
  type CopyLane,
  type VariantMaker,
} from '#server/media/images/make-variants.ts'
import { bumpVersion } from '#server/platform/catalogue-version/version.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { JobSender, Jobs } from '#server/platform/jobs/create-jobs.ts'
import type { Payload } from '#server/platform/jobs/queues.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** Pages that are kept would have to be rendered anew each time that an image is ready. */
const BUMP_SPACING_MS = 30_000
const QUEUE_AT_ONCE = 200
/** Of more it is not looked up which mods show them. */
const NAMED_IMAGES = 50

interface Dependencies {
  readonly db: Database
  readonly storage: Storage
  readonly variants: VariantMaker
  /** Those that this site has; jobs for others end without a copy. */
  readonly formats: readonly VariantFormat[]
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

/** Has the queues make the smaller copies of images, one at a time in each. */
export async function workImageVariants(jobs: Jobs, dependencies: Dependencies): Promise<void> {
  const announce = createAnnouncer(dependencies)
  await jobs.work('image-variants', async (copies, signal) => {
    if (await makeAll(dependencies, copies, 'upload', signal)) announce(copies.imageId)
  })
  await jobs.work('image-backfill', async (copies, signal) => {
    if (await makeAll(dependencies, copies, 'background', signal)) announce(copies.imageId)
  })
}

/** Returns whether visitors can see a difference. A copy that exists is not made again. */
async function makeAll(
  { db, storage, variants, formats }: Dependencies,
  { imageId, format }: Payload<'image-variants'>,
  lane: CopyLane,
  signal: AbortSignal,
): Promise<boolean> {
  if (!formats.includes(format)) return false
  const image = await selectStoredImage(db, imageId)
  if (!image?.width || image[`${format}_widths`].length > 0) return false
  if (image.copy_attempts >= MAX_COPY_ATTEMPTS) return false
  const widths = variantWidths(image.width)
  for (const width of widths) {
    signal.throwIfAborted()
    if (await storage.head(variantPath(image, width, format))) continue
    const isMade = await variants.make(image, width, format, lane).then(
      () => true,
      (error: unknown) => {
        // Another attempt would fail, too.
        if (error instanceof CopiesGivenUp) return false
        throw error
      },
    )
    if (!isMade) return false
  }
  // All at once: a browser takes the first format that it knows, even where only small copies of it
  // exist.
  await setVariantWidths(db, imageId, format, widths)
  return format === formats.at(-1)
}

/** Moves the catalogue's version so that pages name the new copies: soon, but not for each image. */
function createAnnouncer({ db, logger }: Dependencies): (imageId: number) => void {
  const imageIds = new Set<number>()
  const announce = () => {
    const ids = [...imageIds]
    imageIds.clear()
    bumpFor(db, ids).catch((error: unknown) => {
      logger.warn({ err: error }, 'The new image sizes were not announced')
    })
  }
  return (imageId) => {
    if (imageIds.size === 0) setTimeout(announce, BUMP_SPACING_MS).unref()
    imageIds.add(imageId)
  }
}

/** Says that the mods with these images look different. */
async function bumpFor(db: Database, imageIds: readonly number[]): Promise<void> {
  if (imageIds.length > NAMED_IMAGES) return bumpVersion(db)
  const modIds: number[] = []
  for (const id of imageIds) modIds.push(...(await selectModsShowing(db, id)))
  return bumpVersion(db, modIds)
}

/**
 * Queues jobs for all images that lack copies, such as those added while no server ran. Waiting
 * jobs are not queued twice.
 */
export async function queueMissingVariants(
  db: Database,
  jobs: JobSender,
  formats: readonly VariantFormat[],
): Promise<void> {
  for (let afterId = 0; ; ) {
    const images = await selectWithoutVariants(db, afterId, QUEUE_AT_ONCE)
    const payloads = images.flatMap(({ id, formats: missing }) =>
      missing
        .filter((format) => formats.includes(format))
        .map((format) => ({ imageId: id, format })),
    )
    await jobs.sendAll(db, 'image-backfill', payloads)
    afterId = images.at(-1)?.id ?? 0
    if (images.length < QUEUE_AT_ONCE) return
  }
}
