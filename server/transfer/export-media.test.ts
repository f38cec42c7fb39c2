import { connectDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { describeExportedMedia } from '#server/transfer/export-media.suite.ts'

describeExportedMedia('the embedded database', async () => {
  const handle = await connectDatabase({})
  await migrate(handle)
  return { handle, close: handle.close }
})
