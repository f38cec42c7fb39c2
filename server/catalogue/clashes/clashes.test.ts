import { describeClashes } from '#server/catalogue/clashes/clashes.suite.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'

describeClashes('clashes, embedded', async () => {
  const handle = await connectInMemory()
  await migrate(handle)
  return { handle, close: handle.close }
})
