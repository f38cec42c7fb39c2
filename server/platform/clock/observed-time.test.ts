import { describeObservedTime } from '#server/platform/clock/observed-time.suite.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'

describeObservedTime(async () => {
  const handle = await connectInMemory()
  await migrate(handle)
  return { handle, close: () => handle.close() }
})
