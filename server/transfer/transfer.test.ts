import { connectDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { describeTransfer } from '#server/transfer/transfer.suite.ts'

describeTransfer('the embedded database', async () => {
  const handle = await connectDatabase({})
  await migrate(handle)
  return { handle, close: handle.close }
})
