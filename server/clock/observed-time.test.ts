import { describeObservedTime } from '#server/clock/observed-time.suite.ts'
import { migrate } from '#server/db/migrate.ts'
import { connectInMemory } from '#tests/empty-cluster.ts'

describeObservedTime(async () => {
  const handle = await connectInMemory()
  await migrate(handle)
  return { handle, close: () => handle.close() }
})
