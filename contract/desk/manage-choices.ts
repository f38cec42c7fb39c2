/** How the table of all mods can be narrowed and ordered. Free of schemas, as the page loads it. */

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
