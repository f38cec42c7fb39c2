import { changeCatalogue } from '#server/catalogue/writing/change-catalogue.ts'
import { selectModsOfFile } from '#server/catalogue/writing/mods-of-file.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/**
 * Changes what is known of a file, and has the lists follow in which its mods are by it. Must run in a
 * transaction, as its last step, like every change of the catalogue.
 */
export async function changeFile(
  tx: Database,
  fileId: number,
  write: () => Promise<void>,
): Promise<void> {
  await changeCatalogue(tx, async () => {
    await write()
    return { changedIds: await selectModsOfFile(tx, fileId) }
  })
}
