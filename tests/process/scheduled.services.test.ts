import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { checkLists } from '#server/catalogue/lists/check-lists.ts'
import { moveEntries } from '#server/catalogue/writing/move-entries.ts'
import { saveMods } from '#server/catalogue/writing/save-mods.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { plainDraft } from '#tests/plain-draft.ts'
import { makeEmptyBucket } from '#tests/services/empty-bucket.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'
import { startSiteProcess } from '#tests/site-process.ts'

/** More than one transaction shows, so that the processes come to it in turn. */
const MODS = 60

test('two processes show each scheduled mod exactly once, when its moment has come', async () => {
  const database = await makeEmptyDatabase('scheduled')
  const bucket = await makeEmptyBucket('scheduled')
  const settings = { ...database.settings, ...bucket.settings, SAMPLE_CATALOGUE: 'off' }
  const handle = await connectDatabase({ databaseUrl: database.settings.DATABASE_URL })
  await migrate(handle)
  const { db } = handle
  const drafts = Array.from({ length: MODS }, (_, n) => plainDraft({ name: `Later ${n}` }))
  const { ids } = await db.transaction().execute((tx) => saveMods(tx, drafts))
  const schedule = (at: Date) =>
    db.transaction().execute((tx) => {
      const move = { action: 'scheduled', shownFrom: at.toISOString() } as const
      return moveEntries(tx, ids, move, { name: 'Ada' })
    })
  await schedule(new Date(Date.now() + 3_600_000))
  const sites = await Promise.all([startSiteProcess(settings), startSiteProcess(settings)])
  const totals = () =>
    Promise.all(
      sites.map(async ({ url }) => {
        const answer = await fetch(`${url}/api/v1/mods/get-all-mods/1`)
        return ((await answer.json()) as { total: number }).total
      }),
    )
  try {
    expect(await totals()).toEqual([0, 0])
    await schedule(new Date(Date.now() + 1_000))
    await vi.waitUntil(async () => (await totals()).every((total) => total === MODS), {
      timeout: 30_000,
      interval: 100,
    })
    // Long enough for both to look again.
    await sleep(4_500)
    const { rows } = await sql<{ mods: number; shown: number }>`
      select count(distinct mod_id)::int as mods, count(*)::int as shown
      from mod_changes where action = 'shown'`.execute(db)
    expect(rows).toEqual([{ mods: MODS, shown: MODS }])
    expect(await checkLists(db)).toEqual([])
  } finally {
    for (const site of sites) await site.stop()
    await handle.close()
    await database.close()
    await bucket.close()
  }
}, 120_000)
