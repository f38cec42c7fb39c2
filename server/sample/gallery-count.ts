import type { Portrayed } from '#server/sample/art/scene.ts'
import { hashText } from '#server/sample/seeded-random.ts'

/** How many pictures a mod's gallery has in addition to the cover: 2 to 4. */
export function galleryCount(mod: Portrayed): number {
  return 2 + (hashText(`gallery:${mod.externalId}`) % 3)
}
