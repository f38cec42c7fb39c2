import type { Database } from '#server/db/connect.ts'
import { addImage } from '#server/images/add-image.ts'
import type { Jobs } from '#server/jobs/create-jobs.ts'
import { findByExternalIds } from '#server/mods/find-by-external-id.ts'
import { setModImages } from '#server/mods/set-mod-images.ts'
import { galleryCount } from '#server/sample/gallery-count.ts'
import { type SampleMod, sampleMods } from '#server/sample/sample-mods.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import type { Storage } from '#server/storage/storage.ts'

interface Dependencies {
  readonly db: Database
  readonly storage: Storage
  readonly jobs: Jobs
  readonly sandbox: Sandbox
}

/** Has the queue draw the images of the sample mods: first every cover, then the galleries. */
export async function workSampleArt(dependencies: Dependencies): Promise<void> {
  const samples = new Map(sampleMods().map((mod) => [mod.externalId, mod]))
  await dependencies.jobs.work('sample-art', async ({ externalId, part }, signal) => {
    const sample = samples.get(externalId)
    const modId = (await findByExternalIds(dependencies.db, [externalId])).get(externalId)
    // Deleted meanwhile, or of another version's sample: nothing to draw for.
    if (!sample || !modId) return
    await (part === 'cover'
      ? drawCover(dependencies, sample, modId)
      : drawGallery(dependencies, sample, modId, signal))
  })
}

async function drawCover(to: Dependencies, sample: SampleMod, modId: number): Promise<void> {
  const mainImageId = await draw(to, sample, 0)
  await to.db.transaction().execute(async (tx) => {
    await setModImages(tx, modId, { mainImageId })
    await to.jobs.send(tx, 'sample-art', { externalId: sample.externalId, part: 'gallery' })
  })
}

async function drawGallery(
  to: Dependencies,
  sample: SampleMod,
  modId: number,
  signal: AbortSignal,
): Promise<void> {
  const imageIds: number[] = []
  for (let index = 1; index <= galleryCount(sample); index++) {
    signal.throwIfAborted()
    imageIds.push(await draw(to, sample, index))
  }
  await to.db.transaction().execute((tx) => setModImages(tx, modId, { imageIds }))
}

async function draw(to: Dependencies, sample: SampleMod, index: number): Promise<number> {
  const { externalId } = sample
  const drawn = await to.sandbox.run('background', 'draw-sample-image', { externalId, index })
  const originalName = `${sample.externalId.replace(/^sample:/, '')}-${index}.webp`
  return addImage(to, { bytes: Buffer.from(drawn), originalName })
}
