import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { freePort } from '#tests/free-port.ts'
import { startOwnPostgres } from '#tests/services/own-postgres.ts'
import { startStandby } from '#tests/services/standby.ts'

test('a standby has what its primary has, and takes writes once it is promoted', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'modharbor-standby-'))
  await chmod(dir, 0o755)
  const primary = await startOwnPostgres()
  const standby = await startStandby(primary.url, path.join(dir, 'standby'), await freePort())
  const client = new pg.Client({ connectionString: standby.url })
  try {
    await client.connect()
    await expect(client.query('create table things (n int)')).rejects.toMatchObject({
      code: '25006',
    })
    await standby.promote()
    await client.query('create table things (n int)')
  } finally {
    await client.end()
    await standby.stop()
    await primary.remove()
    await rm(dir, { recursive: true, force: true })
  }
})
