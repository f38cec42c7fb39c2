/** How full the blocks of a list may be. */
export interface BlockSize {
  /** A block with more mods is split. */
  readonly most: number
  /** About how many mods the pieces of a split block have. */
  readonly split: number
  /** A block with fewer mods, unless it is the list's first, joins the one before it. */
  readonly fewest: number
  /** Mods in a block of a list made anew. */
  readonly fresh: number
}

/** The limits that follow from the largest. */
function blockSize(most: number): BlockSize {
  return {
    most,
    split: Math.ceil(most / 2),
    fewest: Math.ceil(most / 8),
    fresh: Math.ceil(most * 0.75),
  }
}

/**
 * Small blocks are quick to change, large ones make few counts to add up. At 450 a block is below
 * 2,000 bytes, from which on PostgreSQL would store it apart and never in the same place again: with
 * 800, thirty thousand counted downloads made the table three times as large.
 */
export const BLOCK_SIZE = blockSize(450)
