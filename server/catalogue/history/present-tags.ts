import type { Snapshot } from '#contract/publishing/history.ts'
import { presentList, readPresentLabels } from '#server/catalogue/tags/follow-tags.ts'
import type { Database } from '#server/platform/db/connect.ts'

/**
 * Entries of histories with their tags as these are called now. Renaming and merging tags change no mod's
 * history: nothing but a label is another, which is not to be taken for somebody's change of the mod.
 */
export async function withPresentTags<R extends { readonly snapshot: Snapshot }>(
  db: Database,
  rows: readonly R[],
): Promise<R[]> {
  const present = await readPresentLabels(
    db,
    rows.flatMap(({ snapshot: { tags, mainTag } }) =>
      mainTag === null ? tags : [...tags, mainTag],
    ),
  )
  return rows.map((row) => {
    const { tags, mainTag } = row.snapshot
    const main = mainTag === null ? null : present(mainTag)
    return {
      ...row,
      snapshot: { ...row.snapshot, tags: presentList(tags, present), mainTag: main },
    }
  })
}
