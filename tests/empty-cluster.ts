import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { connectDatabase, type DatabaseHandle } from '#server/platform/db/connect.ts'
import { codeOf } from '#server/platform/errors/system-error.ts'
import packageJson from '../package.json' with { type: 'json' }

const CACHE = path.resolve(import.meta.dirname, '../node_modules/.cache/modharbor')

/** An embedded database in memory, with nothing in it. */
export async function connectInMemory(): Promise<DatabaseHandle> {
  return connectDatabase({ snapshot: await emptyCluster() })
}

/**
 * Lays an embedded database with nothing in it into a data folder that is new, as a first start does
 * before its migrations.
 */
export async function layEmptyCluster(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'database', 'db')
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  await promisify(execFile)('tar', ['-xf', await emptyCluster()], {
    cwd: folder,
  })
}

let making: Promise<string> | undefined

/**
 * A file with what PostgreSQL makes of nothing (initdb). PGlite computes for six seconds to make it and
 * for one to begin with it, so it is made once for each version of PGlite; the migrations are not in it.
 */
export function emptyCluster(): Promise<string> {
  making ??= makeEmptyCluster()
  return making
}

async function makeEmptyCluster(): Promise<string> {
  const version = packageJson.dependencies['@electric-sql/pglite']
  const file = path.join(CACHE, `empty-cluster-${version}.tar`)
  const isThere = await fs.access(file).then(
    () => true,
    () => false,
  )
  if (isThere) return file
  const database = await PGlite.create()
  const dump = await database.dumpDataDir('none')
  await database.close()
  await fs.mkdir(CACHE, { recursive: true })
  // Other processes may be making it: none must see a part, or another one in place of what it reads.
  const own = `${file}.${process.pid}`
  await fs.writeFile(own, dump.stream())
  await fs.link(own, file).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  await fs.rm(own)
  return file
}
