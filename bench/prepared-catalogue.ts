import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { generateMods } from '#server/operations/generate/generate-mods.ts'
import { connectDatabase, type DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { freePort } from '#tests/free-port.ts'
import { startPostgres } from '#tests/services/postgres.ts'
import { type ServerProcess, startServer, waitUntilReady } from '#tests/services/server-process.ts'
import { figure } from './figures.ts'
import { catalogueWorkspace } from './workspace.ts'

const POSTGRES = '/usr/lib/postgresql/15/bin/postgres'

/**
 * What docs/operations.md advises for as many mods: a quarter of the memory, where PostgreSQL takes 128 MB
 * as delivered, filled after a start with what was in it before.
 */
const SERVER_SETTINGS = {
  shared_buffers: `${Math.floor(os.totalmem() / 4 / 2 ** 20)}MB`,
  shared_preload_libraries: 'pg_prewarm',
}

/** A database with so many generated mods. */
export interface PreparedCatalogue {
  readonly handle: DatabaseHandle
  readonly close: () => Promise<void>
}

/** Opens the embedded database with `count` mods in a folder, filled at the first time. */
export async function openEmbeddedCatalogue(count: number): Promise<PreparedCatalogue> {
  const folder = await catalogueWorkspace(`embedded-${count}`)
  const handle = await connectDatabase({ folder: path.join(folder, 'database') })
  await fillOnce(handle, count, path.join(folder, 'filled'))
  return { handle, close: handle.close }
}

/** A data folder for a site whose embedded database has `count` mods, filled at the first time. */
export async function prepareDataFolder(count: number): Promise<string> {
  const { close } = await openEmbeddedCatalogue(count)
  await close()
  return catalogueWorkspace(`embedded-${count}`)
}

/** Starts a PostgreSQL server of our own with `count` mods, filled at the first time. */
export async function openPostgresCatalogue(count: number): Promise<PreparedCatalogue> {
  const folder = await catalogueWorkspace(`postgres-${count}`)
  const server = await openCluster(folder)
  try {
    const handle = await connectDatabase({ databaseUrl: server.url })
    await fillOnce(handle, count, path.join(folder, 'filled'))
    await waitForMemory(handle)
    return {
      handle,
      close: async () => {
        await handle.close()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** A database on a PostgreSQL server of our own that may be changed; closing removes it. */
export interface PostgresCopy {
  readonly url: string
  /** Of the server. */
  readonly pid: number
  readonly close: () => Promise<void>
}

/** Starts the same server with a copy of the database with `count` mods. */
export async function openPostgresCopy(count: number): Promise<PostgresCopy> {
  await (await openPostgresCatalogue(count)).close()
  const folder = await catalogueWorkspace(`postgres-${count}`)
  const server = await openCluster(folder)
  const url = new URL(server.url)
  const original = url.pathname.slice(1)
  const copy = `${original}_copy`
  try {
    url.pathname = '/postgres'
    await onServer(url, `drop database if exists ${copy} with (force)`)
    await onServer(url, `create database ${copy} template ${original} strategy file_copy`)
    const pid = await readFile(path.join(folder, 'server/data/postmaster.pid'), 'utf8')
    return {
      url: Object.assign(new URL(url), { pathname: `/${copy}` }).href,
      pid: Number.parseInt(pid, 10),
      close: async () => {
        await onServer(url, `drop database ${copy} with (force)`)
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function onServer(url: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function fillOnce(handle: DatabaseHandle, count: number, mark: string): Promise<void> {
  await migrate(handle)
  if (existsSync(mark)) return
  console.log(`Making ${figure(count)} mods, once`)
  let shown = 0
  await generateMods(handle, count, {
    onProgress: ({ step, done, of }) => {
      if (done < of && performance.now() - shown < 10_000) return
      shown = performance.now()
      console.log(`  ${figure(done)} of ${figure(of)} ${step === 'mods' ? 'made' : 'listed'}`)
    },
  })
  // Both databases get this sooner or later by themselves; the measurement must not meet it.
  const client = await handle.background.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
  } finally {
    client.release(true)
  }
  await writeFile(mark, '')
}

/** Waits until the memory of a server that was started again is filled. */
async function waitForMemory(handle: DatabaseHandle): Promise<void> {
  const isFilling = sql<{ isFilling: boolean }>`
    select exists (select from pg_stat_activity where backend_type = 'autoprewarm worker') as "isFilling"
  `
  for (;;) {
    const { rows } = await isFilling.execute(handle.db)
    if (!rows[0]?.isFilling) return
    await setTimeout(200)
  }
}

interface Cluster {
  readonly url: string
  stop(): Promise<void>
}

/** Starts the cluster in a folder again, or makes it. Its address is kept beside it. */
async function openCluster(folder: string): Promise<Cluster> {
  const home = path.join(folder, 'server')
  const addressFile = path.join(folder, 'address')
  const port = await freePort()
  if (existsSync(addressFile)) {
    const url = new URL(await readFile(addressFile, 'utf8'))
    url.port = String(port)
    return restartCluster(home, url)
  }
  await rm(home, { recursive: true, force: true })
  const server = await startPostgres(home, port, SERVER_SETTINGS)
  await writeFile(addressFile, server.url, { mode: 0o600 })
  return server
}

async function restartCluster(home: string, url: URL): Promise<Cluster> {
  const server: ServerProcess = startServer({
    name: 'PostgreSQL',
    command: POSTGRES,
    args: [
      ...['-D', path.join(home, 'data'), '-h', '127.0.0.1', '-p', url.port],
      ...['-c', 'unix_socket_directories='],
      ...Object.entries(SERVER_SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    logFile: path.join(home, 'postgres.log'),
    // SIGTERM would wait for every client to leave.
    stopSignal: 'SIGINT',
    user: process.getuid?.() === 0 ? 'postgres' : undefined,
  })
  await waitUntilReady([server], async () => {
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    await client.end()
  })
  return { url: url.href, stop: () => server.stop(60_000) }
}
