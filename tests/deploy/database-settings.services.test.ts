import fs from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { startOwnPostgres } from '#tests/services/own-postgres.ts'

const COMPOSE = path.resolve(import.meta.dirname, '../../deploy/docker/compose.yaml')

let settings: Readonly<Record<string, string>>
let server: Awaited<ReturnType<typeof startOwnPostgres>>
beforeAll(async () => {
  const { services } = parse(await fs.readFile(COMPOSE, 'utf8'), { merge: true })
  const given: readonly string[] = services.database.command
  settings = Object.fromEntries(
    given.map((each) => each.replace(/^--/, '').split('=') as [string, string]),
  )
  server = await startOwnPostgres(settings)
})
afterAll(() => server?.remove())

async function ask<Row extends object>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Pages of the table that are in the server's memory. */
async function pagesInMemory(): Promise<number> {
  const [row] = await ask<{ pages: number }>(
    `select count(*)::integer as pages from pg_buffercache
     where relfilenode = pg_relation_filenode('numbers')`,
  )
  return row?.pages ?? 0
}

test('the database of the example takes its settings, and has in memory after a restart what it had before', async () => {
  const [shown] = await ask(`select current_setting('shared_buffers') as shared_buffers`)
  expect(shown).toEqual({ shared_buffers: settings.shared_buffers })
  await ask('create extension pg_buffercache')
  await ask('create table numbers as select n from generate_series(1, 100000) as n')
  const before = await pagesInMemory()
  expect(before).toBeGreaterThan(300)
  await server.stop()
  await server.start()
  await vi.waitUntil(async () => (await pagesInMemory()) >= before, { timeout: 20_000 })
})
