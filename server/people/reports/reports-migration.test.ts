import { describeReportsMigration } from '#server/people/reports/reports-migration.suite.ts'
import { connectEmpty } from '#tests/embedded-snapshots.ts'

describeReportsMigration('embedded', async () => {
  const handle = await connectEmpty()
  return { handle, close: handle.close }
})
