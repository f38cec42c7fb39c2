import { migrate } from '#server/platform/db/migrate.ts'
import { describeTables } from '#server/platform/db/tables.suite.ts'
import { connectEmpty } from '#tests/embedded-snapshots.ts'

describeTables('the embedded database', async () => {
  const handle = await connectEmpty()
  await migrate(handle)
  return { handle, close: handle.close }
})
