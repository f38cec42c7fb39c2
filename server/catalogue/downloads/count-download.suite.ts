import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDownloadCounter } from '#server/catalogue/downloads/count-download.ts'
import { readVisitorSecret } from '#server/catalogue/downloads/visitor-hash.ts'
import { describeVisitors } from '#server/catalogue/downloads/visitors.suite.ts'
import { deleteVisits } from '#server/catalogue/downloads/visits.sql.ts'
import { indexMods } from '#server/catalogue/lists/index-mods.ts'
import { browseMods } from '#server/catalogue/search/candidates/browse-mods.ts'
import { indexSearch } from '#server/catalogue/search/index/index-search.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'

const HOUR_MS = 60 * 60 * 1000
const silent = { warn: () => undefined }

/** What has to hold for counting on every database. */
export function describeCounting(
  database: string,
  open: () => Promise<{ handle: DatabaseHandle; close: () => Promise<void> }>,
): void {
  describe(`counting downloads, ${database}`, () => {
    let opened: Awaited<ReturnType<typeof open>>
    let handle: DatabaseHandle
    let secret: Buffer
    let modId: number

    beforeAll(async () => {
      opened = await open()
      handle = opened.handle
      secret = await readVisitorSecret(handle.db)
    })
    afterAll(() => opened.close())
    beforeEach(async () => {
      modId = await addMod()
    })

    async function addMod(): Promise<number> {
      const { rows } = await sql<{ id: number }>`
        insert into mods (name, category, main_category, sub_category)
        values ('Mod', '{sp-mod}', '{vehicles}', 'car') returning id`.execute(handle.db)
      return rows[0]?.id ?? 0
    }
    async function counted(id = modId): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        select download_count as n from mod_downloads where mod_id = ${id}`.execute(handle.db)
      return rows[0]?.n ?? 0
    }
    const counter = (now?: () => number) =>
      createDownloadCounter({ handle, secret, logger: silent, ...(now && { now }) })
    const visitor = (number: number) => ({ ip: `192.0.2.${number}`, userAgent: 'Browser' })

    describeVisitors({ addMod, counted, counter })

    test('200 requests at once of 50 visitors count 50', async () => {
      const downloads = counter()
      const other = await addMod()
      const requests = Array.from({ length: 200 }, (_, number) =>
        downloads.count({
          modId: number % 2 === 0 ? modId : other,
          visitor: visitor(Math.floor(number / 2) % 50),
        }),
      )
      await Promise.all(requests)
      expect([await counted(), await counted(other)]).toEqual([50, 50])
      await downloads.close()
    })

    test('a mod whose downloads reach a step is found by that step at once', async () => {
      await sql`insert into mod_downloads (mod_id, download_count) values (${modId}, 98)`.execute(
        handle.db,
      )
      await handle.db.transaction().execute(async (tx) => {
        await indexMods(tx, [modId])
        await indexSearch(tx, [modId])
      })
      const found = async () => {
        const { mods } = await browseMods(handle.db, { filters: { minDownloads: 100 }, page: 1 })
        return mods.some(({ id }) => id === modId)
      }
      const downloads = counter()
      await downloads.count({ modId, visitor: visitor(1) })
      expect(await found()).toBe(false)
      await downloads.count({ modId, visitor: visitor(2) })
      expect(await found()).toBe(true)
      await downloads.close()
    })

    test('when an answer is there, its count is committed', async () => {
      const downloads = counter()
      for (const number of [1, 2, 3]) {
        await downloads.count({ modId, visitor: visitor(number) })
        expect(await counted()).toBe(number)
      }
      await downloads.close()
    })

    test('the same visitor counts again in the next hour, another browser at once', async () => {
      let time = 10 * HOUR_MS
      const downloads = counter(() => time)
      await downloads.count({ modId, visitor: visitor(1) })
      time += HOUR_MS - 1
      await downloads.count({ modId, visitor: visitor(1) })
      expect(await counted()).toBe(1)
      time += 1
      await downloads.count({ modId, visitor: visitor(1) })
      expect(await counted()).toBe(2)
      await downloads.count({ modId, visitor: { ip: '192.0.2.1', userAgent: 'Other' } })
      expect(await counted()).toBe(3)
      await downloads.close()
    })

    test('an unknown and a deleted mod are refused, and the others of the batch count', async () => {
      const downloads = counter()
      const deleted = await addMod()
      await sql`update mods set deleted_at = now() where id = ${deleted}`.execute(handle.db)
      const answers = await Promise.allSettled(
        [modId, 2_147_483_647, deleted].map((id) =>
          downloads.count({ modId: id, visitor: visitor(1) }),
        ),
      )
      expect(answers).toMatchObject([
        { status: 'fulfilled' },
        { status: 'rejected', reason: { code: 'not_found' } },
        { status: 'rejected', reason: { code: 'not_found' } },
      ])
      expect(await counted()).toBe(1)
      await downloads.close()
    })

    test('two processes count one visitor once, under the same secret', async () => {
      expect(await readVisitorSecret(handle.db)).toEqual(secret)
      const processes = [counter(), counter()]
      const requests = Array.from({ length: 100 }, (_, number) =>
        processes.map((downloads) => downloads.count({ modId, visitor: visitor(number) })),
      )
      await Promise.all(requests.flat())
      expect(await counted()).toBe(100)
      await Promise.all(processes.map((downloads) => downloads.close()))
    })

    test('closing commits what waits and takes nothing more', async () => {
      const downloads = counter()
      const requests = [1, 2, 3].map((number) =>
        downloads.count({ modId, visitor: visitor(number) }),
      )
      await downloads.close()
      expect(await counted()).toBe(3)
      await Promise.all(requests)
      const late = downloads.count({ modId, visitor: visitor(4) })
      await expect(late).rejects.toMatchObject({ code: 'unavailable' })
    })

    test('a failure is tried once more; the second one is told to the caller', async () => {
      // A sequence goes on even where its transaction is undone.
      await sql`create sequence failures`.execute(handle.db)
      await sql`create function fail_sometimes() returns trigger language plpgsql as $$
        begin
          if nextval('failures') <> 2 then raise exception 'on purpose'; end if;
          return new;
        end $$`.execute(handle.db)
      await sql`create trigger fail_sometimes before insert on download_networks
        for each row execute function fail_sometimes()`.execute(handle.db)
      const downloads = counter()
      await downloads.count({ modId, visitor: visitor(1) })
      expect(await counted()).toBe(1)
      const failing = downloads.count({ modId, visitor: visitor(2) })
      await expect(failing).rejects.toThrow('on purpose')
      await sql`drop trigger fail_sometimes on download_networks`.execute(handle.db)
      await downloads.close()
    })

    test('no address is stored, and old visits go', async () => {
      const downloads = counter(() => 5 * HOUR_MS)
      await downloads.count({ modId, visitor: visitor(77) })
      await downloads.count({ modId, visitor: { ip: '2001:db8::77', userAgent: 'Browser' } })
      const visits = async () => {
        const { rows } = await sql<{ network: Buffer; browsers: Buffer[] }>`
          select network, browsers from download_networks where mod_id = ${modId}
          union all select site, array[site] from download_sites where mod_id = ${modId}`.execute(
          handle.db,
        )
        return rows
      }
      const rows = await visits()
      expect(rows).toHaveLength(3)
      for (const { network, browsers } of rows) {
        expect(network).toHaveLength(16)
        expect(browsers).toHaveLength(1)
      }
      await deleteVisits(handle.db, new Date(5 * HOUR_MS))
      expect(await visits()).toHaveLength(3)
      await deleteVisits(handle.db, new Date(5 * HOUR_MS + 1))
      expect(await visits()).toHaveLength(0)
      await downloads.close()
    })
  })
}
