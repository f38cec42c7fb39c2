import { migrate } from '#server/db/migrate.ts'
import { describeTransfer } from '#server/transfer/transfer.suite.ts'
import { connectInMemory } from '#tests/empty-cluster.ts'

describeTransfer('the embedded database', async () => {
  const handle = await connectInMemory()
  await migrate(handle)
  return { handle, close: handle.close }
})
