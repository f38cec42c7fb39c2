/** Why a mod was left as it is when many were to be changed. */
export const LEFT_REASONS = {
  same: 'already like this',
  changed: 'changed by somebody since you looked',
  deleted: 'in the trash',
  live: 'not in the trash',
  'no-tags': 'would have no tag left',
  'too-many-tags': 'would have too many tags',
  gone: 'removed for good',
  moderated: 'hidden by a moderator or an administrator, who alone can show it again',
  rights: 'not yours to change like this',
} as const
export type LeftReason = keyof typeof LEFT_REASONS
