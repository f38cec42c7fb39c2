import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
/** What decides how a generated catalogue lies in its database: folders and single files. */
const CATALOGUE_SOURCES = [
  'server/platform/db/migrations',
  'server/operations/generate',
  ...[
    'index/findable-text',
    'words/fold-text',
    'index/index-search',
    'words/split-words',
    'index/terms',
  ].map((name) => `server/catalogue/search/${name}.ts`),
]

/**
 * A folder that stays for the next run, so that catalogues and files are made once only. `BENCH_DIR`
 * says where; delete it to make everything anew.
 */
export async function workspace(...parts: string[]): Promise<string> {
  const root = path.resolve(process.env.BENCH_DIR || path.join(os.tmpdir(), 'modharbor-bench'))
  await mkdir(root, { recursive: true })
  // PostgreSQL runs as a user of its own, who must be able to pass through.
  await chmod(root, 0o711)
  const folder = path.join(root, ...parts)
  await mkdir(folder, { recursive: true })
  return folder
}

/**
 * A folder that stays as long as generated catalogues are made in the same way; those of the same
 * name that were made in another way are removed.
 */
export async function catalogueWorkspace(name: string): Promise<string> {
  const hash = createHash('sha256')
  for (const source of CATALOGUE_SOURCES) {
    for (const file of await filesOf(path.join(ROOT, source))) hash.update(await readFile(file))
  }
  const current = `${name}-${hash.digest('hex').slice(0, 8)}`
  const root = await workspace()
  for (const folder of await readdir(root)) {
    if (folder === current || !folder.startsWith(`${name}-`)) continue
    await rm(path.join(root, folder), { recursive: true, force: true })
  }
  return workspace(current)
}

async function filesOf(source: string): Promise<string[]> {
  if (source.endsWith('.ts')) return [source]
  const files = (await readdir(source)).sort()
  return files.filter((file) => !file.endsWith('.test.ts')).map((file) => path.join(source, file))
}
