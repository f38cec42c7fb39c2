import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atOnce } from '#server/platform/db/at-once.ts'
import { connectDatabase, type DatabaseHandle } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { countStatements, watchStatements } from '#tests/count-statements.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'

type Db = Kysely<Tables>

/** What has to hold for statements that are sent together, on every database. */
export function describeAtOnce(database: string, open: OpenDatabase): void {
  watchStatements()
  describe(`statements at once, ${database}`, () => {
    let handle: DatabaseHandle
    let close: () => Promise<void>
    beforeAll(async () => {
      const opened = await open()
      close = opened.close
      handle = await connectDatabase({ databaseUrl: opened.settings.DATABASE_URL })
      await sql`create table notes (id serial primary key, note text unique)`.execute(handle.db)
    })
    afterAll(async () => {
      await handle.close()
      await close()
    })
    const add = (tx: Db, note: string) => sql`insert into notes (note) values (${note})`.execute(tx)
    const notes = async (tx: Db) => {
      const { rows } = await sql<{ note: string }>`select note from notes order by id`.execute(tx)
      return rows.map(({ note }) => note)
    }
    const inTransaction = <T>(work: (tx: Db) => Promise<T>) => handle.db.transaction().execute(work)

    test('are one wait, each sees what those before it have written', async () => {
      let seen: readonly unknown[] = []
      const { statements, roundTrips } = await countStatements(() =>
        inTransaction(async (tx) => {
          seen = await atOnce(tx, (all) => [
            add(all, 'a'),
            notes(all),
            atOnce(all, (inner) => [add(inner, 'b'), add(inner, 'c')]),
            notes(all),
            'no statement',
          ])
        }),
      )
      expect([seen[1], seen[3], seen[4]]).toEqual([['a'], ['a', 'b', 'c'], 'no statement'])
      expect(statements).toHaveLength(7)
      expect(roundTrips).toBe(3)
    })

    test('fail together: nothing is kept, nothing is sent afterwards, the cause is said', async () => {
      const before = await notes(handle.db)
      const work = inTransaction((tx) =>
        atOnce(tx, (all) => [
          notes(all).then(() => add(all, 'later')),
          add(all, 'a'),
          add(all, 'd'),
          notes(all).then(() => add(all, 'later still')),
        ]),
      )
      await expect(work).rejects.toMatchObject({ code: '23505' })
      expect(await notes(handle.db)).toEqual(before)
    })

    test('that fail before they are sent have the others end first', async () => {
      const before = await notes(handle.db)
      const fail = async () => {
        throw new Error('Not this one')
      }
      const slow = async (tx: Db) => {
        await sql`select pg_sleep(0.1)`.execute(tx)
        await add(tx, 'after the sleep')
      }
      const work = inTransaction((tx) => atOnce(tx, (all) => [fail(), slow(all)]))
      await expect(work).rejects.toThrow('Not this one')
      expect(await notes(handle.db)).toEqual(before)
    })

    test('that come once the others have failed are refused, not sent after the rollback', async () => {
      const before = await notes(handle.db)
      let late: Promise<unknown> = Promise.resolve()
      const work = inTransaction((tx) =>
        atOnce(tx, (all) => {
          late = notes(all).then(() => add(all, 'too late'))
          late.catch(() => undefined)
          throw new Error('Not this one')
        }),
      )
      await expect(work).rejects.toThrow('Not this one')
      // Kysely says so itself once the rollback has been answered.
      await expect(late).rejects.toThrow(/did not wait|already rolled back/)
      expect(await notes(handle.db)).toEqual(before)
    })

    test('belong to a transaction', async () => {
      await expect(atOnce(handle.db, (all) => [notes(all)])).rejects.toThrow('transaction')
    })
  })
}
