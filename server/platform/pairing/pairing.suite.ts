import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { addFile } from '#server/media/files/add-file.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import {
  adoptStorage,
  matchStorage,
  StorageMismatch,
} from '#server/platform/pairing/match-storage.ts'
import { openIdentity } from '#server/platform/pairing/open-identity.ts'
import { MARK_PATH, readMark } from '#server/platform/pairing/storage-mark.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { confirmSweep, describeHeldSweep } from '#server/publishing/uploads/held-sweep.ts'
import { workRemoveObjects } from '#server/publishing/uploads/remove-objects.ts'
import { STRAY_DAYS } from '#server/publishing/uploads/sweep-strays.ts'
import { sweepNights } from '#tests/sweep-nights.ts'
import { uploadServices } from '#tests/upload-services.ts'

/** Where databases and storages come from; what was opened is closed by the suite. */
export interface Places {
  readonly database: () => Promise<{ handle: DatabaseHandle; close: () => Promise<void> }>
  readonly storage: () => Promise<{ storage: Storage; close: () => Promise<void> }>
}

/** How a database and a storage find out that they belong together, and what a wrong pair costs. */
export function describePairing(place: string, { database, storage }: Places): void {
  describe(`database and storage, with ${place}`, () => {
    // Opening a database takes longer than all that is done with it.
    // Starting an embedded database takes a while on a machine that has more to do.
    vi.setConfig({ testTimeout: 120_000 })
    const databases: Awaited<ReturnType<Places['database']>>[] = []
    let used = 0
    const opened: (() => Promise<void>)[] = []
    afterEach(async () => {
      for (const close of opened.splice(0).reverse()) await close()
      used = 0
    })
    afterAll(async () => {
      for (const { close } of databases) await close()
    })
    const tools: Tools = {
      openDatabase: async () => {
        databases[used] ??= await database()
        const { handle } = databases[used] as (typeof databases)[number]
        used += 1
        await sql`truncate mods, files, images, uploads, stray_objects, stray_sweep cascade`.execute(
          handle.db,
        )
        await sql`update site_identity set id = null`.execute(handle.db)
        return handle
      },
      openStorage: async () => {
        const place = await storage()
        opened.push(place.close)
        return place.storage
      },
      onEnd: (close) => opened.push(close),
    }
    describeMatching(tools)
    describeWrongPair(tools)
    describeStrays(tools)
  })
}

interface Tools {
  readonly openDatabase: () => Promise<DatabaseHandle>
  readonly openStorage: () => Promise<Storage>
  readonly onEnd: (close: () => Promise<void>) => void
}

async function addFiles({ db }: DatabaseHandle, storage: Storage, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const file = { name: `${n}.zip`, bytes: Buffer.from('PK'), contentType: 'application/zip' }
    await addFile({ db, storage }, file)
  }
}

async function filesOf(storage: Storage): Promise<number> {
  let count = 0
  for await (const _ of storage.list('mods/')) count += 1
  return count
}

const identityOf = async ({ db }: DatabaseHandle) => {
  const { rows } = await sql<{ id: string | null }>`select id from site_identity`.execute(db)
  return rows[0]?.id ?? null
}

/** Makes both as they were before identities existed. */
async function forgetIdentities({ db }: DatabaseHandle, storage: Storage): Promise<void> {
  await sql`update site_identity set id = null`.execute(db)
  await storage.remove(MARK_PATH)
}

function describeMatching({ openDatabase, openStorage }: Tools): void {
  test('two that are new belong together from then on', async () => {
    const handle = await openDatabase()
    const storage = await openStorage()
    const pair = { db: handle.db, storage }
    await Promise.all([matchStorage(pair), matchStorage(pair), matchStorage(pair)])
    expect(await readMark(storage)).toBe(await identityOf(handle))
    await addFiles(handle, storage, 1)
    await matchStorage(pair)
  })

  test('two that belonged together before there were identities get one', async () => {
    const handle = await openDatabase()
    const storage = await openStorage()
    await matchStorage({ db: handle.db, storage })
    await addFiles(handle, storage, 20)
    await forgetIdentities(handle, storage)
    await matchStorage({ db: handle.db, storage })
    expect(await readMark(storage)).toBe(await identityOf(handle))
    // As after restoring a copy of the storage that was made without it.
    const id = await identityOf(handle)
    await storage.remove(MARK_PATH)
    await matchStorage({ db: handle.db, storage })
    expect([await readMark(storage), await identityOf(handle)]).toEqual([id, id])
  })

  test('a database with mods but without files takes an empty storage', async () => {
    const handle = await openDatabase()
    await sql`insert into mods (name, category, main_category, sub_category)
      values ('Imported', '{sp-mod}', '{vehicles}', 'car')`.execute(handle.db)
    await matchStorage({ db: handle.db, storage: await openStorage() })
  })

  test.each<[string, RegExp, () => Promise<[DatabaseHandle, Storage]>]>([
    [
      'two that belong to two sites',
      /belongs to the site [0-9a-f-]{36} .* the database belongs to the site [0-9a-f-]{36}/,
      async () => {
        const [storage, handle] = [await openStorage(), await openDatabase()]
        await matchStorage({ db: (await openDatabase()).db, storage })
        await matchStorage({ db: handle.db, storage: await openStorage() })
        return [handle, storage]
      },
    ],
    [
      'a new database and the storage of a site',
      /the database belongs to none: it is new/,
      async () => {
        const storage = await openStorage()
        await matchStorage({ db: (await openDatabase()).db, storage })
        return [await openDatabase(), storage]
      },
    ],
    [
      'a new database and files without an owner',
      /has not a single file/,
      async () => {
        const storage = await openStorage()
        await addFiles(await openDatabase(), storage, 1)
        return [await openDatabase(), storage]
      },
    ],
    [
      'a database with files and an empty storage',
      /the storage is empty/,
      async () => {
        const handle = await openDatabase()
        await addFiles(handle, await openStorage(), 1)
        return [handle, await openStorage()]
      },
    ],
    [
      'a known site whose disk is not there',
      /the storage is empty/,
      async () => {
        const [handle, storage] = [await openDatabase(), await openStorage()]
        await matchStorage({ db: handle.db, storage })
        await addFiles(handle, storage, 1)
        return [handle, await openStorage()]
      },
    ],
    [
      'two that have nothing in common',
      /none of the database's/,
      async () => {
        const [handle, storage] = [await openDatabase(), await openStorage()]
        await addFiles(handle, await openStorage(), 1)
        await addFiles(await openDatabase(), storage, 1)
        return [handle, storage]
      },
    ],
  ])('%s are refused, until they are adopted', async (_what, sentence, open) => {
    const [handle, storage] = await open()
    const pair = { db: handle.db, storage }
    const [id, mark] = [await identityOf(handle), await readMark(storage)]
    const refusal = await matchStorage(pair).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(StorageMismatch)
    expect((refusal as Error).message).toMatch(sentence)
    expect((refusal as Error).message).toContain('npm run modharbor -- storage adopt')
    expect([await identityOf(handle), await readMark(storage)]).toEqual([id, mark])
    await adoptStorage(pair)
    await matchStorage(pair)
  })

  test('a storage that does not answer is compared when it does', async () => {
    const [handle, storage] = [await openDatabase(), await openStorage()]
    await matchStorage({ db: (await openDatabase()).db, storage })
    let isDown = true
    const flaky = new Proxy(storage, {
      get: (target, key) => {
        if (isDown) return () => Promise.reject(new Error('down'))
        const value = Reflect.get(target, key, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const logger = { error: () => undefined }
    const check = await openIdentity({ db: handle.db, storage: flaky, logger })
    await expect(check()).rejects.toThrow('down')
    isDown = false
    await expect(check()).rejects.toThrow(StorageMismatch)
    await adoptStorage({ db: handle.db, storage })
    await check()
  })
}

async function sweeperOf(handle: DatabaseHandle, storage: Storage, { onEnd }: Tools) {
  const jobs = createJobs({ handle, logger: { error: () => undefined, warn: () => undefined } })
  await jobs.start()
  await workRemoveObjects(jobs, { db: handle.db, storage })
  onEnd(() => jobs.stop())
  return uploadServices({ db: handle.db, storage, jobs })
}

function describeWrongPair(tools: Tools): void {
  test('a staging site on the production storage loses nothing', async () => {
    const [production, storage] = [await tools.openDatabase(), await tools.openStorage()]
    await matchStorage({ db: production.db, storage })
    await addFiles(production, storage, 25)
    const staging = await sweeperOf(await tools.openDatabase(), storage, tools)
    await expect(sweepNights(staging, 1)).rejects.toThrow(StorageMismatch)
    // Adopted by mistake as well.
    await adoptStorage(staging)
    await sweepNights(staging, STRAY_DAYS + 10)
    expect(await filesOf(storage)).toBe(25)
    expect(await describeHeldSweep(staging.db)).toMatch(
      /does not know 25 of 25 objects .* storage confirm-sweep 25$/,
    )
    await expect(matchStorage({ db: production.db, storage })).rejects.toThrow(StorageMismatch)
    await adoptStorage({ db: production.db, storage })
    await expect(sweepNights(staging, 1)).rejects.toThrow(StorageMismatch)
  })

  test('what is confirmed goes, and only that', async () => {
    const storage = await tools.openStorage()
    const sweeper = await sweeperOf(await tools.openDatabase(), storage, tools)
    await matchStorage(sweeper)
    const put = (name: string) =>
      storage.put(`mods/${name}/a.zip`, Buffer.from('PK'), { contentType: 'application/zip' })
    for (let n = 0; n < 21; n += 1) await put(`stray${n}`)
    let day = await sweepNights(sweeper, STRAY_DAYS)
    await expect(confirmSweep(sweeper.db, 20)).rejects.toThrow(
      '21 objects wait for confirmation, not 20',
    )
    await confirmSweep(sweeper.db, 21)
    expect(await describeHeldSweep(sweeper.db)).toBeUndefined()
    await put('later')
    day = await sweepNights(sweeper, 1, day)
    await expect.poll(() => filesOf(storage), { timeout: 20_000 }).toBe(1)
    expect(await storage.head('mods/later/a.zip')).toBeDefined()
    await sweepNights(sweeper, STRAY_DAYS, day)
    await expect.poll(() => filesOf(storage), { timeout: 20_000 }).toBe(0)
  })
}

function describeStrays(tools: Tools): void {
  test('a stray goes after 30 days on which no sweep knew it, whatever the clock says', async () => {
    const [handle, storage] = [await tools.openDatabase(), await tools.openStorage()]
    const sweeper = await sweeperOf(handle, storage, tools)
    await matchStorage(sweeper)
    const path = `mods/${randomUUID()}/a.zip`
    await storage.put(path, Buffer.from('PK'), { contentType: 'application/zip' })
    await storage.put('variants/99/160.webp', Buffer.from('RIFF'), { contentType: 'image/webp' })
    await storage.put('backup/mine.zip', Buffer.from('PK'), { contentType: 'application/zip' })
    // Twice on one day, after a year, and back.
    await sweepNights(sweeper, 1, '2026-01-01')
    await sweepNights(sweeper, 1, '2026-01-01')
    await sweepNights(sweeper, 1, '2027-01-01')
    let day = await sweepNights(sweeper, STRAY_DAYS - 2, '2026-01-02')
    // Known for one night, as by a row that comes back from a backup.
    const file = { path, name: 'a.zip', content_type: 'application/zip', byte_size: 2 }
    const later = new Date(Date.now() + 3_600_000)
    const row = { ...file, sha256: '', created_at: later }
    await handle.db
      .insertInto('files')
      .values(row as never)
      .execute()
    day = await sweepNights(sweeper, 1, day)
    await handle.db.deleteFrom('files').execute()
    day = await sweepNights(sweeper, 1, day)
    const isThere = async (name: string) => (await storage.head(name)) !== undefined
    await expect.poll(() => isThere('variants/99/160.webp'), { timeout: 20_000 }).toBe(false)
    expect(await isThere(path)).toBe(true)
    day = await sweepNights(sweeper, STRAY_DAYS - 1, day)
    expect(await isThere(path)).toBe(true)
    await sweepNights(sweeper, 1, day)
    await expect.poll(() => isThere(path), { timeout: 20_000 }).toBe(false)
    expect(await isThere('backup/mine.zip')).toBe(true)
    expect(await isThere(MARK_PATH)).toBe(true)
  })
}
