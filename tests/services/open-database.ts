import { connectDatabase, type DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

/** A migrated database of its own on the server that `TEST_DATABASE_URL` names. */
export async function openServicesDatabase(
  prefix: string,
): Promise<{ handle: DatabaseHandle; close: () => Promise<void> }> {
  const { settings, close } = await makeEmptyDatabase(prefix)
  const handle = await connectDatabase({ databaseUrl: settings.DATABASE_URL })
  await migrate(handle)
  return {
    handle,
    close: async () => {
      await handle.close()
      await close()
    },
  }
}
