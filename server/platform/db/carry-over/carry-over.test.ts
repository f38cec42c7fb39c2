import { describeCarryOver } from '#server/platform/db/carry-over/carry-over.suite.ts'
import { connectEmpty } from '#tests/embedded-snapshots.ts'

describeCarryOver('embedded', async () => {
  const handle = await connectEmpty()
  return { handle, close: handle.close }
})
