import { presentList, readPresentLabels } from '#server/catalogue/tags/follow-tags.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { ItemRow } from '#server/publishing/manage/bulk-items.sql.ts'
import type { StoredChange } from '#server/publishing/manage/stored-change.ts'

/** A change and its mods with the tags as these are called now: some may have been merged meanwhile. */
export async function withPresentTags(
  db: Database,
  change: StoredChange,
  items: readonly ItemRow[],
): Promise<{ change: StoredChange; items: readonly ItemRow[] }> {
  if (change.kind !== 'tag') return { change, items }
  const present = await readPresentLabels(db, [
    ...change.add,
    ...change.remove,
    ...items.flatMap(({ tags }) => tags ?? []),
  ])
  const of = (labels: readonly string[]) => presentList(labels, present)
  return {
    change: { ...change, add: of(change.add), remove: of(change.remove) },
    items: items.map((item) => ({ ...item, tags: of(item.tags ?? []) })),
  }
}
