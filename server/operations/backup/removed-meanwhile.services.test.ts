import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addFile } from '#server/media/files/add-file.ts'
import { writeBackup } from '#server/operations/backup/write-backup.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { createFolderStorage } from '#server/platform/storage/folder.ts'
import { openServicesDatabase } from '#tests/services/open-database.ts'

let dir: string
let handle: DatabaseHandle
let close: () => Promise<void>
beforeAll(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-backup-'))
  ;({ handle, close } = await openServicesDatabase('meanwhile'))
})
afterAll(async () => {
  await close()
  await fs.rm(dir, { recursive: true, force: true })
})

test('what is removed on purpose while a backup is written is not called lost', async () => {
  const storage = createFolderStorage({ root: path.join(dir, 'storage') })
  const add = async (name: string) => {
    const file = { name, bytes: Buffer.from(name), contentType: 'application/zip' }
    const id = await addFile({ db: handle.db, storage }, file)
    const { rows } = await sql<{ path: string }>`
      select path from files where id = ${id}`.execute(handle.db)
    return rows[0]?.path ?? ''
  }
  const [purged, lost] = [await add('purged.zip'), await add('lost.zip')]
  await storage.remove(lost)
  const read: typeof storage.read = async (object, range) => {
    // The nightly job comes in between.
    await sql`delete from files where path = ${purged}`.execute(handle.db)
    await storage.remove(purged)
    return storage.read(object, range)
  }
  const { manifest } = await writeBackup(
    {
      database: handle,
      storage: Object.assign(createFolderStorage({ root: path.join(dir, 'storage') }), { read }),
      siteVersion: '1',
      settings: {},
      secrets: [],
    },
    path.join(dir, 'backups'),
  )
  expect(manifest.missing).toEqual([lost])
})
