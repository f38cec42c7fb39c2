import { migrate } from '#server/db/migrate.ts'
import { describeLists } from '#server/lists/lists.suite.ts'
import { connectInMemory } from '#tests/empty-cluster.ts'

describeLists('embedded', async () => {
  const handle = await connectInMemory()
  await migrate(handle)
  return { handle, close: handle.close }
})
