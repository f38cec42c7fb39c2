import { changeCatalogue } from '#server/catalogue/writing/change-catalogue.ts'
import { updateGallery, updateMainImage } from '#server/catalogue/writing/mod-images.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Gives a mod its images; what is left out stays. Must run in a transaction. */
export async function setModImages(
  tx: Database,
  modId: number,
  images: { mainImageId?: number; imageIds?: readonly number[] },
): Promise<void> {
  await changeCatalogue(tx, async () => {
    if (images.mainImageId !== undefined) await updateMainImage(tx, modId, images.mainImageId)
    if (images.imageIds) await updateGallery(tx, modId, images.imageIds)
    return { changedIds: [modId] }
  })
}
