import type { Database } from '#server/platform/db/connect.ts'

/** Mods whose present file this is; those in the trash follow when they come back. */
export async function selectModsOfFile(tx: Database, fileId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('visible_mods')
    .select('id')
    .where('file_id', '=', fileId)
    .execute()
  return rows.map(({ id }) => id)
}
