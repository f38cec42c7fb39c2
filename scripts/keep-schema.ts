/**
 * `node scripts/keep-schema.ts NAME` fills a site on PostgreSQL and keeps its database, its storage and
 * what can be seen of it in `tests/upgrade/schemas/NAME`, for the tests of upgrading. Run it for every
 * release, with the version as the name. `--program FOLDER` takes an older release's program, built.
 */
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import pg from 'pg'
import { ADMIN_SETTINGS } from '#tests/admin-site.ts'
import { freePort } from '#tests/free-port.ts'
import { startPostgres } from '#tests/services/postgres.ts'
import { startSiteProcess } from '#tests/site-process.ts'
import { fillSite } from '#tests/upgrade/fill-site.ts'
import { hashMigrations, type KeptSchema, SCHEMAS } from '#tests/upgrade/kept-schemas.ts'
import { seenOf } from '#tests/upgrade/seen.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const PG_DUMP = '/usr/lib/postgresql/15/bin/pg_dump'
/** What a site makes anew, and much larger than all else. */
const REMADE = ['builds', '.uploads', '.incoming']
const DUMPED_AS = ['--no-owner', '--no-privileges', '--no-comments', '--rows-per-insert=1000']

/** The whole database as statements that any driver sends, on PGlite too. */
async function dumpDatabase(url: string, program: string): Promise<string> {
  const { stdout } = await promisify(execFile)(PG_DUMP, [...DUMPED_AS, url], {
    maxBuffer: 64 * 1024 * 1024,
  })
  // Commands of psql, which no driver knows.
  const statements = stdout.replace(/^\\(un)?restrict .*\n/gm, '')
  // Errors of jobs name files; where this program lies is nobody's business.
  return statements.replaceAll(program, '/opt/modharbor')
}

/** How many rows each of the site's tables has. */
async function countRows(url: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    )
    const counts: Record<string, number> = {}
    for (const { name } of tables) {
      const { rows } = await client.query(`select count(*)::int as n from ${name}`)
      counts[name] = rows[0].n
    }
    return counts
  } finally {
    await client.end()
  }
}

/** @returns what the program of `program` shows of the site that it has filled. */
async function fill(program: string, settings: Record<string, string>): Promise<unknown> {
  const site = await startSiteProcess(
    { ...ADMIN_SETTINGS, ...settings },
    { main: path.join(program, 'server/main.ts') },
  )
  try {
    await fillSite(site)
    return await seenOf(site.url)
  } finally {
    await site.stop()
  }
}

async function keep(name: string, program: string, work: string): Promise<void> {
  const postgres = await startPostgres(path.join(work, 'postgres'), await freePort())
  const dataDir = path.join(work, 'data')
  try {
    const seen = await fill(program, { DATABASE_URL: postgres.url, DATA_DIR: dataDir })
    const described = JSON.parse(await fs.readFile(path.join(program, 'package.json'), 'utf8'))
    const about: KeptSchema = {
      siteVersion: described.version,
      migrations: await hashMigrations(path.join(program, 'server/platform/db/migrations')),
      rows: await countRows(postgres.url),
      seen,
    }
    const target = path.join(SCHEMAS, name)
    await fs.rm(target, { recursive: true, force: true })
    await fs.cp(path.join(dataDir, 'storage'), path.join(target, 'storage'), {
      recursive: true,
      filter: (source) => !REMADE.includes(path.basename(source)),
    })
    const statements = await dumpDatabase(postgres.url, program)
    await fs.writeFile(path.join(target, 'database.sql'), statements)
    await fs.writeFile(path.join(target, 'about.json'), `${JSON.stringify(about, undefined, 2)}\n`)
  } finally {
    await postgres.stop()
  }
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { program: { type: 'string', default: ROOT } },
})
const [name = ''] = positionals
if (!/^\w[\w.-]*$/.test(name)) throw new Error('Name the schema, such as 1.2.0')
const work = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-schema-'))
try {
  // PostgreSQL's own user must be able to pass through.
  await fs.chmod(work, 0o711)
  await keep(name, path.resolve(options.program), work)
} finally {
  await fs.rm(work, { recursive: true, force: true })
}
