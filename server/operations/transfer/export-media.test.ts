import { describeExportedMedia } from '#server/operations/transfer/export-media.suite.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'

describeExportedMedia('the embedded database', async () => {
  const handle = await connectDatabase({})
  await migrate(handle)
  return { handle, close: handle.close }
})
