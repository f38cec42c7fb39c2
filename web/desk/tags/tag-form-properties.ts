import type { ManagedTag } from '#contract/desk/tag-desk.ts'

/** What each form about a tag gets. */
export interface TagFormProperties {
  readonly tag: ManagedTag
  /** It was done. */
  readonly onDone: () => void
  readonly onCancel: () => void
}
