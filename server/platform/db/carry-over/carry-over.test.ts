import { describeCarryOver } from '#server/platform/db/carry-over/carry-over.suite.ts'
import { connectInMemory } from '#tests/empty-cluster.ts'

describeCarryOver('embedded', async () => {
  const handle = await connectInMemory()
  return { handle, close: handle.close }
})
