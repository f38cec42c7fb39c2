import { describeReadCalls } from '#tests/http/read-calls.suite.ts'
import { openTestSite } from '#tests/open-test-site.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

describeReadCalls('PostgreSQL', async () => {
  const database = await makeEmptyDatabase('read_calls')
  const site = await openTestSite(database.settings)
  return {
    ...site,
    stop: async () => {
      await site.stop()
      await database.close()
    },
  }
})
