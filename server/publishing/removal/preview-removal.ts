import type { RemovalPreview, RemovalTarget } from '#contract/desk/removal.ts'
import { planRemoval } from '#server/publishing/removal/plan-removal.ts'
import {
  countOwnEntries,
  countReports,
  selectEntries,
  selectOtherMods,
  selectTagsWith,
} from '#server/publishing/removal/removable.sql.ts'
import type { RemovalServices } from '#server/publishing/removal/removal-services.ts'
import { findSameBytes } from '#server/publishing/removal/same-bytes.ts'

/**
 * Says exactly what a removal would take.
 * @throws ApiError `not_found`; `conflict` for the version that a mod has now.
 */
export async function previewRemoval(
  services: Pick<RemovalServices, 'db' | 'storage'>,
  target: RemovalTarget,
): Promise<RemovalPreview> {
  const { db } = services
  const plan = await planRemoval(db, target)
  const { files, images } = await findSameBytes(services, plan)
  const imageIds = images.map(({ id }) => id)
  const [fileId] = target.kind === 'file' ? plan.fileIds : []
  const { entries, count } = fileId ? await selectEntries(db, fileId) : { entries: [], count: 0 }
  return {
    confirmation: plan.confirmation,
    files: files.map(({ name, byte_size: size }) => ({ name, size })),
    images: images.length,
    versions: plan.changeIds.length,
    otherMods: await selectOtherMods(
      db,
      plan.mod.id,
      files.map(({ id }) => id),
      imageIds,
    ),
    otherTags: await selectTagsWith(db, imageIds),
    alike: [...plan.alike],
    isDescriptionPresent: plan.isDescriptionPresent,
    reports: await countReports(db, plan.mod.id),
    entries,
    entryCount: count,
    ownEntries: fileId ? await countOwnEntries(db, fileId) : 0,
  }
}
