import { describeIntegrity } from '#server/operations/integrity/integrity.suite.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'

describeIntegrity('the embedded database', async () => {
  const handle = await connectInMemory()
  await migrate(handle)
  return { handle, close: handle.close }
})
