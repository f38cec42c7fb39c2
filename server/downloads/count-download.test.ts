import { migrate } from '#server/db/migrate.ts'
import { describeCounting } from '#server/downloads/count-download.suite.ts'
import { connectInMemory } from '#tests/empty-cluster.ts'

describeCounting('embedded', async () => {
  const handle = await connectInMemory()
  await migrate(handle)
  return { handle, close: handle.close }
})
