import { migrate } from '#server/db/migrate.ts'
import { describeIntegrity } from '#server/integrity/integrity.suite.ts'
import { connectInMemory } from '#tests/empty-cluster.ts'

describeIntegrity('the embedded database', async () => {
  const handle = await connectInMemory()
  await migrate(handle)
  return { handle, close: handle.close }
})
