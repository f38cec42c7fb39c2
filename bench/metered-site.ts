import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '#tests/free-port.ts'
import { startPostgres } from '#tests/services/postgres.ts'
import { startSiteProcess } from '#tests/site-process.ts'
import { MEMORY_OPTIONS } from '../scripts/memory-options.ts'
import { endWithParent } from './end-with-parent.ts'
import { exactTreeCpuSeconds, waitUntilIdle } from './process-usage.ts'

/** What was used up to a moment, or between two. */
export interface Use {
  readonly seconds: number
  /** Processor seconds of the site with all its processes. */
  readonly site: number
  /** Of PostgreSQL's sessions for the site; not what it writes down and tidies up by itself. */
  readonly database: number
  readonly statements: number
}

/** A site with the sample catalogue on a PostgreSQL of its own, both of which are metered. */
export interface MeteredSite {
  readonly url: string
  /** For whoever measures; what it asks is not counted. */
  readonly database: pg.Client
  readonly use: () => Promise<Use>
  readonly close: () => Promise<void>
}

/** Whoever measures, as PostgreSQL tells the site's statements from theirs. */
const METER = 'meter'

/** Starts both in a folder of their own, which goes at the end. */
export async function startMeteredSite(): Promise<MeteredSite> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'modharbor-visits-'))
  // PostgreSQL runs as a user of its own, who must be able to pass through.
  await chmod(folder, 0o711)
  const home = path.join(folder, 'postgres')
  const server = await startPostgres(home, await freePort(), {
    shared_preload_libraries: 'pg_stat_statements',
  })
  const database = await connectMeter(server.url)
  const site = await startSiteProcess(
    { DATABASE_URL: server.url, DATA_DIR: path.join(folder, 'data'), SAMPLE_CATALOGUE: 'on' },
    { nodeOptions: MEMORY_OPTIONS },
  )
  endWithParent(site.process)
  const sitePid = site.process.pid ?? 0
  const sessions = new Map<number, number>()
  await waitUntilIdle(sitePid)
  return {
    url: site.url,
    database,
    use: async () => {
      const ofSite = await exactTreeCpuSeconds(sitePid)
      const ofDatabase = await addSessions(database, sessions)
      const statements = await countStatements(database)
      return { seconds: performance.now() / 1000, site: ofSite, database: ofDatabase, statements }
    },
    close: async () => {
      await database.end()
      await site.stop()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What work used. */
export async function usedBy({ use }: MeteredSite, work: () => Promise<unknown>): Promise<Use> {
  const before = await use()
  await work()
  const after = await use()
  return {
    seconds: after.seconds - before.seconds,
    site: after.site - before.site,
    database: after.database - before.database,
    statements: after.statements - before.statements,
  }
}

async function connectMeter(url: string): Promise<pg.Client> {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  await database.query('create extension pg_stat_statements')
  await database.query(`create role ${METER} superuser`)
  await database.query(`set role ${METER}`)
  return database
}

/** Of sessions that have ended what they had used when they were last looked at counts. */
async function addSessions(database: pg.Client, sessions: Map<number, number>): Promise<number> {
  const { rows } = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  for (const { pid } of rows) sessions.set(pid, await exactTreeCpuSeconds(pid))
  return [...sessions.values()].reduce((sum, seconds) => sum + seconds, 0)
}

async function countStatements(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ calls: number }>(
    `select coalesce(sum(calls), 0)::float8 as calls from pg_stat_statements
     where userid <> (select oid from pg_roles where rolname = $1)`,
    [METER],
  )
  return rows[0]?.calls ?? 0
}
