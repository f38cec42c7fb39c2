/** The views of the administrators' table, with what people read: mods by who sees them. */
export const MOD_VIEWS = {
  live: 'All mods',
  public: 'Public',
  hidden: 'Hidden',
  scheduled: 'Scheduled',
  deleted: 'Trash',
} as const
export type ModView = keyof typeof MOD_VIEWS

/** What a mod can be without, or is marked with, and can be looked for by. */
export const MOD_LACKS = {
  image: 'No image',
  file: 'No file',
  withheld: 'Withdrawn: infected',
  scan: 'Not scanned',
  downloads: 'Never downloaded',
} as const
export type ModLack = keyof typeof MOD_LACKS

/** What the table can be ordered by. */
export const MANAGE_SORTS = {
  changed: 'Changed',
  created: 'Created',
  name: 'Name',
  category: 'Category',
  downloads: 'Downloads',
} as const
export type ManageSort = keyof typeof MANAGE_SORTS

/** Who sees a mod now. */
export const VISIBILITIES = ['public', 'hidden', 'scheduled', 'deleted'] as const
export type ModVisibility = (typeof VISIBILITIES)[number]

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
