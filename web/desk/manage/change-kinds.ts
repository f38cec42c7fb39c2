/** What can be done with the chosen mods, with what buttons say. */
export const CHANGES = {
  hide: 'Hide',
  show: 'Show',
  schedule: 'Schedule…',
  tag: 'Tags…',
  move: 'Move…',
  delete: 'Delete',
  restore: 'Restore',
} as const
export type ChangeKind = keyof typeof CHANGES

/** What moderators can do; the others can do all of it. */
export const FOR_MODERATORS: readonly ChangeKind[] = ['hide', 'show']
