import { selectTotals } from '#server/catalogue/lists/list-counts.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** How many mods each of these lists has, exactly; 0 for a key that no list has. */
export async function listTotals(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const totals = new Map(keys.map((key) => [key, 0]))
  if (keys.length === 0) return totals
  for (const { key, total } of await selectTotals(db, keys)) totals.set(key, total)
  return totals
}
