import { describeObservedTime } from '#server/clock/observed-time.suite.ts'
import { connectDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'

describeObservedTime(async () => {
  const handle = await connectDatabase({})
  await migrate(handle)
  return { handle, close: () => handle.close() }
})
