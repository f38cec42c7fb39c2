import type { Published } from '#contract/publishing/publishing.ts'
import { readUpdatedAt } from '#server/catalogue/history/read-history.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** The answer about a mod that was saved. */
export async function published(tx: Database, id: number, message: string): Promise<Published> {
  const updatedAt = await readUpdatedAt(tx, id)
  return { status: 200, message, id, updatedAt: updatedAt.toISOString() }
}
