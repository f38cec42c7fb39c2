import { migrate } from '#server/platform/db/migrate.ts'
import { describeTables } from '#server/platform/db/tables.suite.ts'
import { connectInMemory } from '#tests/empty-cluster.ts'

describeTables('the embedded database', async () => {
  const handle = await connectInMemory()
  await migrate(handle)
  return { handle, close: handle.close }
})
