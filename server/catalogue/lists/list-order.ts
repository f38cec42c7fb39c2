/** The orders that every list has; the mod's id, descending, decides between equals. */
export type ListOrder = 'newest' | 'downloads'

/** The numbers that stand for them in `list_blocks.sort`. */
export const SORTS: Readonly<Record<ListOrder, number>> = { newest: 0, downloads: 1 }
