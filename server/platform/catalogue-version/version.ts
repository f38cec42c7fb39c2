import type { Database } from '#server/platform/db/connect.ts'

/**
 * Says that something visitors can see has changed, so that every process drops what it keeps.
 * Call it last in the writing transaction: the row stays locked until the commit.
 */
export async function bumpVersion(tx: Database): Promise<void> {
  await tx
    .updateTable('catalogue_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
}
