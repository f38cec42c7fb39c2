import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, test, vi } from 'vitest'
import { DURABLE_START, DurableFolder } from '#server/platform/db/embedded/durable-folder.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'modharbor-test-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

test('a commit is flushed to the disk exactly once, and a read not at all', async () => {
  const database = await PGlite.create({
    fs: new DurableFolder(path.join(folder, 'db')),
    startParams: DURABLE_START,
  })
  await database.exec('create table t (n int)')
  const flush = vi.spyOn(fs, 'fdatasyncSync')
  for (let n = 1; n <= 5; n++) {
    await database.query('insert into t values ($1)', [n])
    expect(flush).toHaveBeenCalledTimes(n)
  }
  await database.query('select * from t')
  await database.exec('begin; insert into t values (6); insert into t values (7); commit')
  expect(flush).toHaveBeenCalledTimes(6)
  flush.mockRestore()
  await database.close()
})
