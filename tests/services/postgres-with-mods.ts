import { saveMods } from '#server/catalogue/writing/save-mods.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { plainDraft } from '#tests/plain-draft.ts'
import { startOwnPostgres } from '#tests/services/own-postgres.ts'

const MODS = 60

/** A PostgreSQL of a test's own with some pages of mods: `Mod 0`, `Mod 1` and so on. */
export async function startPostgresWithMods(): ReturnType<typeof startOwnPostgres> {
  const postgres = await startOwnPostgres()
  const handle = await connectDatabase({ databaseUrl: postgres.url })
  await migrate(handle)
  const drafts = Array.from({ length: MODS }, (_, n) => plainDraft({ name: `Mod ${n}` }))
  await handle.db.transaction().execute((tx) => saveMods(tx, drafts))
  await handle.close()
  return postgres
}
