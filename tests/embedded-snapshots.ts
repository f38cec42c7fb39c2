import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { connectDatabase, type DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { codeOf } from '#server/platform/errors/system-error.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import packageJson from '../package.json' with { type: 'json' }

const ROOT = path.resolve(import.meta.dirname, '..')
const CACHE = path.join(ROOT, 'node_modules/.cache/modharbor')
/** What decides about the tables of a site that has just been set up. */
const SET_UP_BY = ['server/platform/db/migrations', 'server/platform/jobs']

/** An embedded database in memory, with all tables and nothing in them. */
export async function connectInMemory(): Promise<DatabaseHandle> {
  return connectDatabase({ snapshot: await migratedSnapshot() })
}

/** An embedded database in memory, without any table. */
export async function connectEmpty(): Promise<DatabaseHandle> {
  return connectDatabase({ snapshot: await emptySnapshot() })
}

/**
 * Lays an embedded database without any table into a data folder that is new, as a first start does
 * before its migrations.
 */
export async function layEmptyDatabase(dataDir: string): Promise<void> {
  await unpack(await emptySnapshot(), dataDir)
}

/**
 * Lays one with all tables into a data folder that is new, as a first start does that is killed after
 * its migrations.
 */
export async function layMigratedDatabase(dataDir: string): Promise<void> {
  await unpack(await migratedSnapshot(), dataDir)
}

let empty: Promise<string> | undefined
let migrated: Promise<string> | undefined

/**
 * A file with what PostgreSQL makes of nothing (initdb). PGlite computes for six seconds to make it and
 * for one to begin with it, so it is made once for each version of PGlite.
 */
export function emptySnapshot(): Promise<string> {
  const version = packageJson.dependencies['@electric-sql/pglite']
  empty ??= keep(`empty-${version}.tar`, async () => dump(await PGlite.create()))
  return empty
}

/**
 * A file with what migrations and the job queue make of that, which takes two seconds; made anew when
 * one of them changes.
 */
export function migratedSnapshot(): Promise<string> {
  migrated ??= makeMigrated()
  return migrated
}

async function makeMigrated(): Promise<string> {
  const versions = packageJson.dependencies
  const hash = createHash('sha256')
  hash.update(JSON.stringify([versions['@electric-sql/pglite'], versions['pg-boss']]))
  for (const folder of SET_UP_BY) {
    for (const name of (await fs.readdir(path.join(ROOT, folder))).sort()) {
      hash.update(name).update(await fs.readFile(path.join(ROOT, folder, name)))
    }
  }
  return keep(`migrated-${hash.digest('hex').slice(0, 16)}.tar`, async () => {
    const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-test-'))
    await layEmptyDatabase(dataDir)
    const handle = await connectDatabase({ folder: path.join(dataDir, 'database') })
    await migrate(handle)
    const jobs = createJobs({ handle, logger: console })
    await jobs.start()
    await jobs.stop()
    await handle.close()
    const bytes = await dump(await PGlite.create({ dataDir: databaseFolder(dataDir) }))
    await fs.rm(dataDir, { recursive: true })
    return bytes
  })
}

const databaseFolder = (dataDir: string) => path.join(dataDir, 'database', 'db')

async function unpack(snapshot: string, dataDir: string): Promise<void> {
  const folder = databaseFolder(dataDir)
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  await promisify(execFile)('tar', ['-xf', snapshot], { cwd: folder })
}

async function dump(database: PGlite): Promise<Blob> {
  const bytes = await database.dumpDataDir('none')
  await database.close()
  return bytes
}

/** The file of this name; made where it is missing. */
async function keep(name: string, make: () => Promise<Blob>): Promise<string> {
  const file = path.join(CACHE, name)
  const isThere = await fs.access(file).then(
    () => true,
    () => false,
  )
  if (isThere) return file
  const bytes = await make()
  await fs.mkdir(CACHE, { recursive: true })
  // Other processes may be making it: none must see a part, or another one in place of what it reads.
  const own = `${file}.${process.pid}`
  await fs.writeFile(own, bytes.stream())
  await fs.link(own, file).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  await fs.rm(own)
  return file
}
