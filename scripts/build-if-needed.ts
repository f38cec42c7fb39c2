/**
 * Builds the web part when there is no build or its sources have changed since, so that `npm start`
 * is one command on a fresh clone and quick afterwards. `--force` builds anyway.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { compressAssets } from './compress-assets.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const STAMP = path.join(ROOT, 'build', 'sources.sha256')
const SOURCES = [
  'web',
  'contract',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/compress-assets.ts',
]

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

function build(): void {
  console.log('Building the web part …')
  const result = spawnSync('react-router', ['build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (result.status !== 0) process.exit(result.status ?? 1)
}

const hash = sourcesHash()
const built = fs.existsSync(STAMP) ? fs.readFileSync(STAMP, 'utf8') : ''
if (hash !== built || process.argv.includes('--force')) {
  fs.rmSync(STAMP, { force: true })
  build()
  await compressAssets(path.join(ROOT, 'build', 'client'))
  fs.writeFileSync(STAMP, hash)
}
