import type { ImageProgress } from '#contract/catalogue/image-progress.ts'
import type { VariantFormat } from '#server/media/images/image-sizes.ts'
import { selectCopyCounts } from '#server/media/images/images.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/**
 * How many copies of a mod's images are ready, in the formats that the site uses. For an unknown
 * mod or one without images, there is nothing to wait for.
 */
export async function countCopies(
  db: Database,
  modId: number,
  formats: readonly VariantFormat[],
): Promise<ImageProgress> {
  const counts = await selectCopyCounts(db, modId)
  return {
    total: counts.images * formats.length,
    ready: formats.reduce((sum, format) => sum + counts[format], 0),
  }
}
