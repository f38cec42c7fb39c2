import { connectDatabase } from '#server/platform/db/connect.ts'
import { describeFindableSoon } from '#tests/search/findable-soon.suite.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'
import { startSiteProcess } from '#tests/site-process.ts'

describeFindableSoon(
  'of what another process changes on PostgreSQL, search soon shows',
  async () => {
    const { settings, close } = await makeEmptyDatabase('findable')
    const site = await startSiteProcess({ ...settings, SAMPLE_CATALOGUE: 'off' })
    const other = await connectDatabase({ databaseUrl: settings.DATABASE_URL })
    return {
      call: async (name, body) => {
        const answer = await fetch(`${site.url}/api/v1/mods/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        return answer.json()
      },
      db: other.db,
      close: async () => {
        await other.close()
        await site.stop()
        await close()
      },
    }
  },
)
