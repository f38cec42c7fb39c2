import { expect, test } from 'vitest'
import { sampleMods } from '#sample/generator/sample-mods.ts'
import { makeEmptyBucket } from '#tests/services/empty-bucket.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'

const ROUNDS = 3
const PROCESSES = 3
const SETTINGS = {
  ADMIN_EMAIL: 'admin@example.org',
  ADMIN_PASSWORD: 'the admin password',
}

async function stopAll(sites: readonly PromiseSettledResult<SiteProcess>[]): Promise<void> {
  for (const site of sites) if (site.status === 'fulfilled') await site.value.stop()
}

/** Its pictures are drawn while the site runs, which once is enough. */
const sampleIn = (round: number) => ({ SAMPLE_CATALOGUE: round === 0 ? 'on' : 'off' })

test('processes that start together on an empty database all come up, and do everything once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const database = await makeEmptyDatabase('together')
    const bucket = await makeEmptyBucket('together')
    const shared = { ...database.settings, ...bucket.settings }
    const sites = await Promise.allSettled(
      Array.from({ length: PROCESSES }, () =>
        startSiteProcess({ ...SETTINGS, ...sampleIn(round), ...shared }),
      ),
    )
    try {
      const failures = sites.flatMap((site) => (site.status === 'rejected' ? site.reason : []))
      expect(failures).toEqual([])
      for (const site of sites) {
        if (site.status !== 'fulfilled') continue
        const answer = await fetch(`${site.value.url}/api/v1/mods/get-all-mods/1`)
        expect(await answer.json()).toMatchObject({ total: round === 0 ? sampleMods().length : 0 })
      }
    } finally {
      await stopAll(sites)
      await database.close()
      await bucket.close()
    }
  }
}, 240_000)
