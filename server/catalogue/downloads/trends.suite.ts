import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listRising } from '#server/catalogue/downloads/list-rising.ts'
import { addToTrends, selectRising } from '#server/catalogue/downloads/trends.sql.ts'
import { addDownloads } from '#server/catalogue/lists/add-downloads.ts'
import { indexMods } from '#server/catalogue/lists/index-mods.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 5, 1)

/** What has to hold for rising mods on every database. */
export function describeTrends(
  database: string,
  open: () => Promise<{ handle: DatabaseHandle; close: () => Promise<void> }>,
): void {
  describe(`rising mods, ${database}`, () => {
    let opened: Awaited<ReturnType<typeof open>>
    let handle: DatabaseHandle
    beforeAll(async () => {
      opened = await open()
      handle = opened.handle
    })
    afterAll(() => opened.close())
    beforeEach(() => sql`update mods set deleted_at = now()`.execute(handle.db))

    /** A mod of so many days that has so many downloads. */
    async function addMod(days: number | null, downloads: number): Promise<number> {
      const createdAt = days === null ? null : new Date(NOW - days * DAY_MS).toISOString()
      const { rows } = await sql<{ id: number }>`
        insert into mods (name, category, main_category, sub_category, created_at)
        values ('Mod', '{sp-mod}', '{vehicles}', 'car', ${createdAt}) returning id`.execute(
        handle.db,
      )
      const modId = rows[0]?.id ?? 0
      await handle.db.transaction().execute(async (tx) => {
        await indexMods(tx, [modId])
        await addDownloads(tx, [{ modId, by: downloads }])
      })
      return modId
    }
    /** So many downloads a day, from so many days before now to so many. */
    async function download(modId: number, perDay: number, from: number, to = 0): Promise<void> {
      for (let day = from; day > to; day--) {
        await handle.db.transaction().execute(async (tx) => {
          await addToTrends(tx, [{ modId, by: perDay }], NOW - day * DAY_MS + DAY_MS / 2)
          await addDownloads(tx, [{ modId, by: perDay }])
        })
      }
    }
    const rising = () => selectRising(handle.db, NOW, 10)

    test('are those that gain more than is usual for them, however much that is', async () => {
      const steady = await addMod(1000, 1_000_000)
      await download(steady, 1000, 40)
      const doubled = await addMod(1000, 100_000)
      await download(doubled, 100, 40, 4)
      await download(doubled, 400, 4)
      const small = await addMod(1000, 1000)
      await download(small, 1, 40, 4)
      await download(small, 20, 4)
      const falling = await addMod(400, 0)
      await download(falling, 500, 40, 10)
      expect(await rising()).toEqual([doubled, small])
    })

    test('one download makes none of them, nor does what was before counting began', async () => {
      const old = await addMod(500, 50_000)
      await download(old, 100, 3)
      const once = await addMod(500, 0)
      await download(once, 1, 1)
      const undated = await addMod(null, 365_000)
      await download(undated, 1000, 3)
      expect(await rising()).toEqual([])
    })

    test('the order is the same when time goes by, until nobody asks for them', async () => {
      const first = await addMod(300, 0)
      const second = await addMod(300, 0)
      await download(first, 300, 2)
      await download(second, 30, 2)
      expect(await rising()).toEqual([first, second])
      expect(await selectRising(handle.db, NOW + 5 * DAY_MS, 10)).toEqual([first, second])
      expect(await selectRising(handle.db, NOW + 60 * DAY_MS, 10)).toEqual([])
    })

    test('what counts less than any number can say is no error', async () => {
      const mod = await addMod(300, 0)
      await handle.db.transaction().execute(async (tx) => {
        await addToTrends(tx, [{ modId: mod, by: 1 }], Date.UTC(1990, 0, 1))
        await addToTrends(tx, [{ modId: mod, by: 9 }], NOW)
      })
      expect(await rising()).toEqual([mod])
    })

    test('a mod of thirty years is counted as any other', async () => {
      const old = await addMod(11_000, 1_000_000)
      await download(old, 500, 3)
      expect(await rising()).toEqual([old])
    })

    test('on a quiet site new mods that took off stand in; those in the trash never do', async () => {
      const quick = await addMod(2, 900)
      const slower = await addMod(10, 1000)
      await addMod(1, 3)
      await addMod(200, 1_000_000)
      const gone = await addMod(1, 5000)
      await sql`update mods set deleted_at = now() where id = ${gone}`.execute(handle.db)
      const risen = await addMod(700, 0)
      await download(risen, 40, 3)
      const mods = await listRising(handle.db, NOW)
      expect(mods.map(({ id }) => id)).toEqual([risen, quick, slower])
    })
  })
}
