import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addFile } from '#server/media/files/add-file.ts'
import { checkLoadable, DatabaseNotEmpty } from '#server/operations/backup/load-database.ts'
import { listBackups } from '#server/operations/backup/manifest.ts'
import { removeBackups } from '#server/operations/backup/remove-backups.ts'
import { removeLeftovers } from '#server/operations/backup/remove-leftovers.ts'
import { restoreBackup } from '#server/operations/backup/restore-backup.ts'
import { verifyBackup } from '#server/operations/backup/verify-backup.ts'
import { writeBackup } from '#server/operations/backup/write-backup.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { matchStorage, StorageMismatch } from '#server/platform/pairing/match-storage.ts'
import { MARK_PATH } from '#server/platform/pairing/storage-mark.ts'
import { createFolderStorage } from '#server/platform/storage/folder.ts'
import { type Storage, StorageUnavailable } from '#server/platform/storage/storage.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'

const LONG_AGO = '2020-01-01'
const closes: (() => Promise<unknown>)[] = []
let dir: string
/** Where nothing is written by the tests that share it, or everything by the last of them. */
let empty: DatabaseHandle
let site: { db: DatabaseHandle['db']; handle: DatabaseHandle; storage: Storage; root: string }

async function openStorage() {
  const root = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-storage-'))
  closes.push(() => fs.rm(root, { recursive: true, force: true }))
  return { root, storage: createFolderStorage({ root }) }
}

async function openDatabase(isEmpty = true): Promise<DatabaseHandle> {
  const handle = await connectInMemory()
  closes.push(handle.close)
  if (!isEmpty) await migrate(handle)
  return handle
}

/** A site with three files, paired with its storage. */
beforeAll(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-backup-'))
  const handle = await openDatabase(false)
  empty = await openDatabase()
  const { storage, root } = await openStorage()
  site = { db: handle.db, handle, storage, root }
  for (const name of ['a', 'b', 'c']) {
    const file = { name: `${name}.zip`, bytes: Buffer.from(`bytes of ${name}`), contentType: '' }
    await addFile(site, file)
  }
  await matchStorage(site)
})
afterEach(async () => {
  await fs.rm(dir, { recursive: true, force: true })
  await fs.mkdir(dir)
})
afterAll(async () => {
  for (const close of closes.reverse()) await close()
  await fs.rm(dir, { recursive: true, force: true })
})

const backUp = (storage = site.storage, database = site.handle) =>
  writeBackup({ database, storage, siteVersion: '1', settings: {}, secrets: [] }, dir)

async function pathOf(name: string): Promise<string> {
  const { rows } = await sql<{ path: string }>`
    select path from files where name = ${`${name}.zip`}`.execute(site.db)
  return rows[0]?.path ?? ''
}

async function objectsIn(storage: Storage): Promise<string[]> {
  const paths: string[] = []
  for await (const { path: object } of storage.list('')) paths.push(object)
  return paths.sort()
}

/** The storage with other answers to some of its calls. */
function changed(storage: Storage, calls: Partial<Storage>): Storage {
  return new Proxy(storage, {
    get: (target, key) => {
      const own = Reflect.get(calls, key)
      if (own) return own
      const value = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** The backup of `write` under a name of another day. */
async function backUpAs(name: string, storage?: Storage): Promise<void> {
  const written = await backUp(storage)
  await fs.rename(path.join(dir, written.name), path.join(dir, name))
}

describe('a storage that has lost something', () => {
  test('a lost file is named, and the backup has everything else', async () => {
    const lost = await pathOf('b')
    const without = changed(site.storage, {
      read: (object, range) => site.storage.read(object === lost ? 'mods/gone' : object, range),
    })
    const { name, manifest } = await backUp(without)
    expect(manifest).toMatchObject({ missing: [lost], altered: [], objects: { lines: 2 } })
    const found = await verifyBackup(dir, name)
    expect(found).toMatchObject({ problems: [], damaged: [], objects: 2 })
    expect(found.gaps).toEqual([`${lost} could not be read from the storage for the backup`])
    // A later one finds it in an earlier backup, where there is one.
    await backUpAs('2020-01-01T00-00-00Z')
    expect((await backUp(without)).manifest).toMatchObject({ missing: [], objects: { lines: 3 } })
  })

  test.each([
    ['longer', 'bytes of b and more'],
    ['of the same length', 'bytes of x'],
  ])('a file that is altered, %s, is named and backed up as it is', async (_how, bytes) => {
    const altered = await pathOf('b')
    const { manifest } = await backUp(
      changed(site.storage, {
        read: async (object, range) =>
          object === altered
            ? Readable.from([Buffer.from(bytes)])
            : site.storage.read(object, range),
      }),
    )
    expect(manifest).toMatchObject({ missing: [], altered: [altered], objects: { lines: 3 } })
  })

  test('a file that the disk cannot read is one lost file; a storage that is away fails the backup', async () => {
    const broken = await pathOf('b')
    const read: Storage['read'] = async (object, range) => {
      if (object === broken) throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' })
      return site.storage.read(object, range)
    }
    expect((await backUp(changed(site.storage, { read }))).manifest.missing).toEqual([broken])
    await fs.rm(dir, { recursive: true })
    const check = () => Promise.reject(new StorageUnavailable('away'))
    await expect(backUp(changed(site.storage, { read, check }))).rejects.toThrow('away')
    expect(await listBackups(dir)).toEqual([])
  })

  test('the newest complete backup is never removed', async () => {
    const lost = await pathOf('b')
    await backUpAs('2020-01-01T00-00-00Z')
    await backUpAs('2020-01-02T00-00-00Z')
    const without = changed(site.storage, {
      read: async (object, range) =>
        object === lost ? Readable.from(['x']) : site.storage.read(object, range),
    })
    await fs.rm(path.join(dir, 'objects'), { recursive: true })
    for (const day of ['03', '04', '05']) await backUpAs(`2020-01-${day}T00-00-00Z`, without)
    expect(await removeBackups(dir, 2)).toEqual({
      removed: ['2020-01-01T00-00-00Z', '2020-01-03T00-00-00Z'],
      problem: undefined,
    })
    expect(await listBackups(dir)).toEqual([
      '2020-01-02T00-00-00Z',
      '2020-01-04T00-00-00Z',
      '2020-01-05T00-00-00Z',
    ])
  })

  test('a backup that cannot be read keeps the others from being counted, not from being removed', async () => {
    for (const day of ['01', '02', '03']) await backUpAs(`2020-01-${day}T00-00-00Z`)
    await fs.appendFile(path.join(dir, '2020-01-03T00-00-00Z', 'manifest.json'), ' ')
    const { removed, problem } = await removeBackups(dir, 1)
    // The second is the newest complete one.
    expect(removed).toEqual(['2020-01-01T00-00-00Z'])
    expect(problem).toContain('manifest.json is damaged')
    expect((await verifyBackup(dir, '2020-01-02T00-00-00Z')).damaged).toEqual([])
  })
})

describe('restoring', () => {
  test('writes nothing where the database is not empty', async () => {
    const { name } = await backUp()
    const database = await openDatabase(false)
    await sql`insert into accounts (name, email, password_hash) values ('a', 'a', '')`.execute(
      database.db,
    )
    const { storage } = await openStorage()
    const restored = restoreBackup({ dir, name }, { database, storage })
    await expect(restored).rejects.toThrow(DatabaseNotEmpty)
    expect(await objectsIn(storage)).toEqual([])
  })

  test('takes nothing of a newer version, or from before the first release', async () => {
    const newer = ['0001_first_release.sql', '9999_more.sql']
    await expect(checkLoadable(empty, newer)).rejects.toThrow('newer version')
    const before = ['0001_catalogue.sql', '0002_accounts.sql']
    await expect(checkLoadable(empty, before)).rejects.toThrow('before the first release')
  })

  test('writes nothing into the storage of another site, or one with files of nobody knows whom', async () => {
    const { name } = await backUp()
    const { storage } = await openStorage()
    await storage.put(MARK_PATH, Buffer.from('another'), { contentType: '' })
    const restored = restoreBackup({ dir, name }, { database: empty, storage })
    await expect(restored).rejects.toThrow(StorageMismatch)
    expect(await objectsIn(storage)).toEqual([MARK_PATH])
    const database = empty
    const other = (await openStorage()).storage
    await other.put('mods/x/other.zip', Buffer.from('PK'), { contentType: '' })
    await expect(restoreBackup({ dir, name }, { database, storage: other })).rejects.toThrow(
      'has files already',
    )
    expect(await objectsIn(other)).toEqual(['mods/x/other.zip'])
  })

  test('writes nothing from a backup that is damaged, until it is told to go on without', async () => {
    const { name } = await backUp()
    const [first] = (await fs.readdir(path.join(dir, 'objects'), { recursive: true }))
      .filter((entry) => /[0-9a-f]{64}$/.test(entry))
      .sort()
    const file = path.join(dir, 'objects', first ?? '')
    const bytes = await fs.readFile(file)
    await fs.writeFile(file, Buffer.from(bytes.map((byte) => byte ^ 1)))
    const { storage } = await openStorage()
    const to = { database: empty, storage }
    await expect(restoreBackup({ dir, name }, to)).rejects.toThrow(/is damaged .*\nNothing was wr/)
    expect(await objectsIn(storage)).toEqual([])
    const { damaged } = await restoreBackup({ dir, name }, to, { isIncompleteFine: true })
    expect(damaged).toHaveLength(1)
    // Two files, and the mark.
    expect(await objectsIn(storage)).toHaveLength(3)
    // Verifying has the next backup copy it anew.
    expect((await verifyBackup(dir, name, { setsAside: true })).damaged).toEqual(damaged)
    await backUp()
    expect((await verifyBackup(dir, name)).damaged).toEqual([])
  })

  test('goes on where it was interrupted, and mends what is altered', async () => {
    const { name } = await backUp()
    const database = await openDatabase()
    const { storage, root } = await openStorage()
    let puts = 0
    const breaking = changed(storage, {
      put: async (...args) => {
        puts += 1
        // The two marks, and one file.
        if (puts > 3) throw new Error('the plug was pulled')
        return storage.put(...args)
      },
    })
    const backup = { dir, name }
    await expect(restoreBackup(backup, { database, storage: breaking })).rejects.toThrow('the plug')
    const [written = ''] = (await objectsIn(storage)).filter((object) => object.endsWith('.zip'))
    await fs.writeFile(path.join(root, written), 'bytes of x')
    await restoreBackup(backup, { database, storage })
    await matchStorage({ db: database.db, storage })
    expect(await objectsIn(storage)).toEqual(await objectsIn(site.storage))
    for (const object of await objectsIn(storage)) {
      const [here, there] = [root, site.root].map((place) => fs.readFile(path.join(place, object)))
      if (object === MARK_PATH) expect(await here).not.toEqual(await there)
      else expect(await here).toEqual(await there)
    }
  })

  test('elsewhere it is another site, which the storage of the one that lives on refuses', async () => {
    const { name } = await backUp()
    const rehearsal = await openDatabase()
    const { storage } = await openStorage()
    await restoreBackup({ dir, name }, { database: rehearsal, storage })
    await matchStorage({ db: rehearsal.db, storage })
    await expect(matchStorage({ db: rehearsal.db, storage: site.storage })).rejects.toThrow(
      'belongs to the site',
    )
    // A database that was lost comes back to its storage as what it was.
    const again = await openDatabase()
    await restoreBackup({ dir, name }, { database: again, storage: site.storage })
    await matchStorage({ db: again.db, storage: site.storage })
  })

  test('into a site that was only started begins anew what is true of one place only, holds mails and forgets proofs', async () => {
    const { db } = site
    await sql`insert into observed_spans values (${LONG_AGO}, now())`.execute(db)
    await sql`insert into stray_objects (path, first_seen, last_seen, days_seen, last_sweep)
      values ('mods/s', ${LONG_AGO}, ${LONG_AGO}, 29, gen_random_uuid())`.execute(db)
    await sql`insert into web_builds (id, names) values ('b', '{}')`.execute(db)
    const mails = [
      'report waiting',
      'password-changed delayed',
      'register-code waiting',
      'report sent',
    ]
    for (const [template, state] of mails.map((mail) => mail.split(' '))) {
      await sql`insert into mails (id, recipient, template, state)
        values (gen_random_uuid(), 'ada@example.org', ${template}, ${state})`.execute(db)
    }
    await sql`with owner as (insert into accounts (name, email, password_hash)
        values ('Ada', 'ada@example.org', '') returning id)
      insert into sessions (token_hash, account_id, network, proved_at)
      select '\\x01', id, '\\x00', now() from owner`.execute(db)
    await sql`insert into factor_challenges (token_hash, kind, value, expires_at)
      values ('\\x01', 'set-up', '', now() + interval '1 hour')`.execute(db)
    const { name } = await backUp()
    const database = await openDatabase(false)
    const { storage } = await openStorage()
    await matchStorage({ db: database.db, storage })
    await restoreBackup({ dir, name }, { database, storage })
    await matchStorage({ db: database.db, storage })
    const { rows } = await sql<Record<string, unknown>>`
      select (select count(*) from observed_spans where starts_at < now() - interval '1 day') as old,
        (select count(*) from stray_objects) as strays, (select count(*) from web_builds) as builds,
        (select array_agg(template || ' ' || state order by template, state) from mails) as mails,
        (select count(*) from sessions) as sessions, (select count(proved_at) from sessions) as proved,
        (select count(*) from factor_challenges) as challenges
    `.execute(database.db)
    const held = ['password-changed held', 'register-code superseded', 'report held', 'report sent']
    const begun = { old: 0, strays: 0, builds: 0, proved: 0, challenges: 0 }
    expect(rows).toEqual([{ ...begun, mails: held, sessions: 1 }])
  })
})

test('what killed backups have left is removed, and nothing else', async () => {
  await backUpAs('2020-01-01T00-00-00Z')
  const kept = (await fs.readdir(dir)).sort()
  await fs.mkdir(path.join(dir, '.partial-2020-01-02T00-00-00Z', 'database'), { recursive: true })
  await fs.mkdir(path.join(dir, '.database-1234', 'db'), { recursive: true })
  await fs.mkdir(path.join(dir, 'objects', '.partial'), { recursive: true })
  await fs.writeFile(path.join(dir, 'objects', '.partial', 'half'), 'x')
  await removeLeftovers(dir)
  expect((await fs.readdir(dir)).sort()).toEqual(kept)
  expect(await fs.readdir(path.join(dir, 'objects'))).not.toContain('.partial')
})
