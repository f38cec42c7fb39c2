import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { compressAssets } from './compress-assets.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const STAMP = path.join(ROOT, 'build', 'sources.sha256')
/** Named as a file and run by this Node: a shell would need other words on Windows. */
const BUILDER = path.join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs')
const SOURCES = [
  'web',
  'contract',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/compress-assets.ts',
  'scripts/icon-sprite.ts',
  'scripts/short-class-names.ts',
  'scripts/small-inline-scripts.ts',
]

/**
 * Builds the web part when there is no build or its sources have changed since, so that `npm start`
 * is one command on a fresh clone and quick afterwards.
 * @param options.force builds anyway.
 * @param options.signal ends the build; what is half done counts as none.
 * @throws Error when the build fails or is ended.
 */
export async function buildWebIfNeeded(
  options: { force?: boolean; signal?: AbortSignal } = {},
): Promise<void> {
  const hash = sourcesHash()
  const built = fs.existsSync(STAMP) ? fs.readFileSync(STAMP, 'utf8') : ''
  if (hash === built && !options.force) return
  fs.rmSync(STAMP, { force: true })
  await build(options.signal)
  await compressAssets(path.join(ROOT, 'build', 'client'))
  fs.writeFileSync(STAMP, hash)
}

function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const full = path.join(ROOT, source)
    const files = fs.statSync(full).isDirectory()
      ? fs
          .readdirSync(full, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath, entry.name))
          .sort()
      : [full]
    for (const file of files) {
      hash.update(path.relative(ROOT, file)).update('\0').update(fs.readFileSync(file))
    }
  }
  return hash.digest('hex')
}

async function build(signal: AbortSignal | undefined): Promise<void> {
  console.log('Building the web part …')
  const child = spawn(process.execPath, [BUILDER, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
    ...(signal && { signal }),
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  signal?.throwIfAborted()
  if (code !== 0) throw new Error(`The web part could not be built (exit code ${code})`)
}
