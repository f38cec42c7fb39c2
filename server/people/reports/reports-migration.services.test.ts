import { describeReportsMigration } from '#server/people/reports/reports-migration.suite.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeReportsMigration('PostgreSQL', async () => {
  const { settings, close } = await makeEmptyDatabase('carry_over')
  const handle = await connectDatabase({ databaseUrl: settings.DATABASE_URL })
  return {
    handle,
    close: async () => {
      await handle.close()
      await close()
    },
  }
})
