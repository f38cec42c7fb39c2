import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { saveMods } from '#server/catalogue/writing/save-mods.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { plainDraft } from '#tests/plain-draft.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'
import { canMount, mountSmallDisk } from '#tests/small-disk.ts'

const WAIT = { timeout: 20_000, interval: 100 }
const RESERVE_MB = 60
const REASON = /disk is nearly full/

async function report(site: SiteProcess, issue: string): Promise<Response> {
  return fetch(`${site.url}/api/v1/mods/submit-report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
    body: JSON.stringify({ modId: 1, issue }),
  })
}

/** Reports of one address are limited. */
function randomAddress(): string {
  return [10, 0, 0, 0].map((n) => n || Math.floor(Math.random() * 250) + 1).join('.')
}

async function statusOf(site: SiteProcess, path: string): Promise<number> {
  const answer = await fetch(site.url + path)
  await answer.arrayBuffer()
  return answer.status
}

const count = (site: SiteProcess) =>
  fetch(`${site.url}/api/v1/mods/download-count`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"modId":1}',
  })

// Elsewhere than on Linux, and without the right to mount a disk, there is none to fill.
test.skipIf(!(await canMount()))(
  'with little of the disk left the site is read and not written, says why, and goes on by itself',
  async () => {
    const disk = await mountSmallDisk(240)
    const database = await connectDatabase({ folder: `${disk.folder}/database` })
    await migrate(database)
    await database.db.transaction().execute((tx) => saveMods(tx, [plainDraft({ name: 'Kept' })]))
    await database.close()
    const site = await startSiteProcess({
      DATA_DIR: disk.folder,
      SAMPLE_CATALOGUE: 'off',
      MIN_FREE_SPACE_MB: String(RESERVE_MB),
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'info',
    })
    try {
      const acknowledged: string[] = []
      const refused: Response[] = []
      let isOver = false
      const writer = async (id: number) => {
        for (let n = 0; !isOver; n++) {
          const issue = `report ${id}-${n}`
          const answer = await report(site, issue)
          if (answer.status === 200) acknowledged.push(issue)
          else refused.push(answer)
          await sleep(20)
        }
      }
      const writers = [1, 2].map(writer)
      await vi.waitUntil(() => acknowledged.length > 10, WAIT)
      await disk.fillUpTo(RESERVE_MB / 2)
      await vi.waitUntil(() => refused.length > 10, WAIT)
      isOver = true
      await Promise.all(writers)
      for (const answer of refused) {
        expect(answer.status).toBe(503)
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(await answer.json()).toMatchObject({
          code: 'unavailable',
          message: expect.stringMatching(REASON),
        })
      }
      const paths = ['/mods?page=1', '/mod/1', '/search-mods?s=nothing+like+it&page=1']
      for (const path of paths) expect([path, await statusOf(site, path)]).toEqual([path, 200])
      expect((await count(site)).status).toBe(200)
      const ready = await fetch(`${site.url}/readyz`)
      expect(ready.status).toBe(200)
      expect(await ready.json()).toMatchObject({ details: { disk: expect.stringMatching(REASON) } })

      await disk.free()
      await vi.waitUntil(async () => (await report(site, 'after')).status === 200, WAIT)
      const again = await fetch(`${site.url}/readyz`)
      expect(await again.json()).not.toHaveProperty('details')
      const said = (text: string) => site.output().split(text).length - 1
      expect([said('nothing is written any more'), said('writing goes on')]).toEqual([1, 1])

      const ended = once(site.process, 'exit')
      const start = performance.now()
      site.process.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
      expect(performance.now() - start).toBeLessThan(10_000)
      const after = await connectDatabase({ folder: `${disk.folder}/database` })
      const { rows } = await after.pool.query<{ issue: string }>('select issue from reports')
      await after.close()
      expect(rows.map(({ issue }) => issue)).toEqual(expect.arrayContaining(acknowledged))
    } finally {
      await site.stop()
      await disk.remove()
    }
  },
  180_000,
)
