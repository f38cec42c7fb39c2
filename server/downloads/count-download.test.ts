import { connectDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { describeCounting } from '#server/downloads/count-download.suite.ts'

describeCounting('embedded', async () => {
  const handle = await connectDatabase({})
  await migrate(handle)
  return { handle, close: handle.close }
})
