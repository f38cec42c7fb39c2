import { isModType, type ModType } from '#contract/base/taxonomy.ts'
import { authorSlug } from '#contract/catalogue/author-slug.ts'
import type { ModCard } from '#contract/catalogue/mods.ts'
import type { CardRow } from '#server/catalogue/mods/mods.sql.ts'
import { modImage } from '#server/media/images/mod-image.ts'

/** A card as the API answers it. */
export function modCard(row: CardRow): ModCard {
  const image = row.image ? modImage(row.image) : null
  return {
    id: row.id,
    name: row.name,
    mainImageUrl: image?.url ?? null,
    downloadCount: row.download_count,
    image,
    category: row.category.filter((value): value is ModType => isModType(value)),
    mainCategory: row.main_category,
    subCategory: row.sub_category,
    createdAt: row.created_at?.toISOString() ?? null,
    releasedAt: row.released_at?.toISOString() ?? null,
    ...(row.author && { author: { name: row.author, slug: authorSlug(row.author) } }),
  }
}
