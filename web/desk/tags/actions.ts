import type { ManagedTag } from '#contract/desk/tag-desk.ts'

/** What can be done to a tag, in the order in which it is offered. */
export const TAG_ACTION_LABELS = {
  rename: 'Rename',
  merge: 'Merge',
  picture: 'Picture',
  delete: 'Delete',
} as const
export type TagActionKind = keyof typeof TAG_ACTION_LABELS

/** What can be done to this one: those that Home leads to stay, and so do those that mods have. */
export function possibleActions({ isFixed, isUsed }: ManagedTag): TagActionKind[] {
  const kinds = Object.keys(TAG_ACTION_LABELS) as TagActionKind[]
  return kinds.filter((kind) => {
    if (kind === 'merge') return !isFixed
    return kind !== 'delete' || !(isFixed || isUsed)
  })
}
