import { describeMedia } from '#server/operations/transfer/media.suite.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'

describeMedia('the embedded database', async () => {
  const handle = await connectDatabase({})
  await migrate(handle)
  return { handle, close: handle.close }
})
