import { findWithoutImage } from '#server/catalogue/mods/find-by-external-id.ts'
import { setModImages } from '#server/catalogue/writing/set-mod-images.ts'
import {
  createSampleTaker,
  readSampleIds,
  readSampleLines,
} from '#server/operations/sample/sample-lines.ts'
import type { MediaServices } from '#server/operations/transfer/judge-medium.ts'

/**
 * Gives mods of the sample the pictures that they lack: earlier versions drew them little by little,
 * and a site may have been stopped before they were there.
 */
export async function completeSample(services: MediaServices): Promise<void> {
  const without = await findWithoutImage(services.db, await readSampleIds())
  if (without.size === 0) return
  const taker = createSampleTaker(services)
  for (const { releases: _, ...mod } of await readSampleLines()) {
    const id = without.get(mod.externalId)
    if (id === undefined) continue
    const taken = await taker.take(mod)
    if ('issues' in taken) throw new Error(`${mod.name}: ${taken.issues.join('; ')}`)
    await services.db.transaction().execute(async (tx) => {
      const { mainImageId, imageIds = [] } = await taken.record(tx)
      if (mainImageId) await setModImages(tx, id, { mainImageId, imageIds })
    })
  }
}
