import { openTestSite } from '#tests/open-test-site.ts'
import { describeFindableSoon } from '#tests/search/findable-soon.suite.ts'

describeFindableSoon('in one process with the embedded database, search soon shows', async () => {
  const site = await openTestSite()
  return {
    call: async (name, payload) => {
      const answer = await site.app.inject({ method: 'POST', url: `/api/v1/mods/${name}`, payload })
      return answer.json()
    },
    db: site.database.db,
    close: site.stop,
  }
})
