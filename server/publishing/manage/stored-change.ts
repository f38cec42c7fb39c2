import type { BulkChange } from '#contract/desk/bulk-changes.ts'
import type { Snapshot } from '#contract/publishing/history.ts'
import type { Visibility } from '#server/catalogue/writing/move-entries.ts'

/** A change as it is stored; one that undoes another knows that one's title. */
export type StoredChange = BulkChange | { readonly kind: 'undo'; readonly title: string }

/** What a change of one mod has replaced: who saw it, or a part of its entry. */
export interface Replaced {
  readonly visibility?: Visibility
  readonly entry?: Partial<
    Pick<Snapshot, 'tags' | 'mainTag' | 'category' | 'mainCategory' | 'subCategory'>
  >
}
