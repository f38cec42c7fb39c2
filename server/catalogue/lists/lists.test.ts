import { describeLists } from '#server/catalogue/lists/lists.suite.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'

describeLists('embedded', async () => {
  const handle = await connectInMemory()
  await migrate(handle)
  return { handle, close: handle.close }
})
