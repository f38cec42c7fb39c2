import { describeCounting } from '#server/catalogue/downloads/count-download.suite.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'

describeCounting('embedded', async () => {
  const handle = await connectInMemory()
  await migrate(handle)
  return { handle, close: handle.close }
})
