import { describeTransfer } from '#server/operations/transfer/transfer.suite.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'

describeTransfer('the embedded database', async () => {
  const handle = await connectInMemory()
  await migrate(handle)
  return { handle, close: handle.close }
})
