/** The orders that every list has; the mod's id, descending, decides between equals. */
export const LIST_ORDERS = ['newest', 'downloads'] as const
export type ListOrder = (typeof LIST_ORDERS)[number]

/** The column of `list_mods` that each goes by. */
export const ORDER_COLUMNS: Readonly<Record<ListOrder, 'created_key' | 'downloads'>> = {
  newest: 'created_key',
  downloads: 'downloads',
}

/** The numbers that stand for them in `list_blocks.sort`, whose check has them too. */
export const SORT_NUMBERS: Readonly<Record<ListOrder, number>> = { newest: 0, downloads: 1 }
