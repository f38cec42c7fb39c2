import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { codeOf } from '#server/platform/errors/system-error.ts'
import { ensurePackages } from '#tests/services/packages.ts'
import {
  runCommand,
  type ServerProcess,
  startServer,
  waitUntilReady,
} from '#tests/services/server-process.ts'

export const POSTGRES_BINARIES = '/usr/lib/postgresql/15/bin'
const DATABASE = 'modharbor'
const ROLE = 'modharbor'

export interface PostgresServer {
  /** `postgresql://…` of an empty UTF-8 database whose role may create more. */
  readonly url: string
  /** Ends it at once, and all of its connections. */
  stop(): Promise<void>
  /** The same as a crash would: nothing is written down before. */
  crash(): Promise<void>
  /** Starts it again, on the same port and data. */
  start(): Promise<void>
  /** Halts its processes where they are: connections stay open, and nothing is answered. */
  freeze(): Promise<void>
  thaw(): Promise<void>
}

/** PostgreSQL refuses to run as root; its Debian package brings a user for it. */
export function postgresUser(): string | undefined {
  return process.getuid?.() === 0 ? 'postgres' : undefined
}

async function createCluster(home: string, password: string): Promise<string> {
  const user = postgresUser()
  const passwordFile = path.join(home, 'password')
  await mkdir(home, { recursive: true })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user) await runCommand('chown', ['-R', user, home])
  await chmod(home, 0o700)
  const data = path.join(home, 'data')
  await runCommand(
    `${POSTGRES_BINARIES}/initdb`,
    [
      ...['--pgdata', data, '--username', ROLE, '--pwfile', passwordFile],
      ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'],
    ],
    { user },
  )
  return data
}

/**
 * Starts a fresh PostgreSQL 15 on 127.0.0.1 with its files in `dir`, whose parents the system user
 * `postgres` must be able to enter. `settings` are server settings; flushing is off unless they
 * turn it on.
 */
export async function startPostgres(
  dir: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  await ensurePackages(['postgresql-15'])
  const password = randomBytes(16).toString('hex')
  const data = await createCluster(dir, password)
  const urlOf = (database: string) =>
    `postgresql://${ROLE}:${password}@127.0.0.1:${port}/${database}`
  const controls = await serveCluster({ data, port, settings, askAt: urlOf('postgres') })
  await query(urlOf('postgres'), `CREATE DATABASE ${DATABASE}`)
  return { url: urlOf(DATABASE), ...controls }
}

/** A folder of data that a server has made, and how it is to be served. */
export interface Cluster {
  readonly data: string
  readonly port: number
  readonly settings: Readonly<Record<string, string>>
  /** `postgresql://…` at which the server answers once it is ready. */
  readonly askAt: string
}

/** Starts a server on what is in `data`; its log is beside that. */
export async function serveCluster(cluster: Cluster): Promise<Omit<PostgresServer, 'url'>> {
  const { data, port, settings, askAt } = cluster
  const all = { fsync: 'off', max_connections: '200', ...settings }
  const launch = () =>
    startServer({
      name: 'PostgreSQL',
      command: `${POSTGRES_BINARIES}/postgres`,
      args: [
        ...['-D', data, '-h', '127.0.0.1', '-p', String(port), '-c', 'unix_socket_directories='],
        ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      logFile: path.join(path.dirname(data), 'postgres.log'),
      // SIGTERM would wait for every client to leave.
      stopSignal: 'SIGINT',
      user: postgresUser(),
    })
  let server = launch()
  const untilReady = async (): Promise<void> => {
    try {
      await waitUntilReady([server], () => query(askAt, 'SELECT 1'))
    } catch (error) {
      await server.stop()
      throw error
    }
  }
  await untilReady()
  return {
    stop: () => server.stop(),
    crash: () => server.stop(undefined, 'SIGQUIT'),
    start: async () => {
      server = launch()
      await untilReady()
    },
    freeze: () => signalAll(server, 'SIGSTOP'),
    thaw: () => signalAll(server, 'SIGCONT'),
  }
}

/** The first process goes first, so that no new ones come about. */
async function signalAll({ pid }: ServerProcess, signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  if (pid === undefined) throw new Error('PostgreSQL is not running')
  process.kill(pid, signal)
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  for (const child of children.trim().split(' ')) {
    try {
      process.kill(Number(child), signal)
    } catch (error) {
      // It ended by itself a moment ago.
      if (codeOf(error) !== 'ESRCH') throw error
    }
  }
}

/** One statement on a connection of its own. */
export async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    await client.query(sql)
  } finally {
    await client.end().catch(() => undefined)
  }
}
