import type { BlockSize } from '#server/catalogue/lists/block-size.ts'
import {
  type ChangedBlock,
  joinBlocks,
  splitBlocks,
} from '#server/catalogue/lists/change-blocks.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/**
 * Brings blocks that a change has left too large or too small back to size; called once `list_mods`
 * has the sort keys that the change went by.
 */
export async function reshapeBlocks(
  tx: Database,
  { large, small }: { large: readonly ChangedBlock[]; small: readonly ChangedBlock[] },
  size: BlockSize,
): Promise<void> {
  const heirs = await joinBlocks(tx, small, size)
  const isLarge = new Set(large.map(identity))
  await splitBlocks(tx, [...large, ...heirs.filter((block) => !isLarge.has(identity(block)))], size)
}

function identity(block: ChangedBlock): string {
  return [block.facet_id, block.sort, block.from_key, block.from_id].join(' ')
}
