import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const BUILD = path.join(ROOT, 'build')
/** Named as a file and run by this Node: a shell would need other words on Windows. */
const WEB_BUILDER = path.join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs')
const TEST = /\.(test|suite)\.tsx?$/

/** What is built as a whole when one of its sources has changed. */
interface Part {
  readonly name: string
  readonly sources: readonly string[]
  readonly build: (signal: AbortSignal | undefined) => Promise<void>
}

const PARTS = {
  web: {
    name: 'the web part',
    sources: [
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
    ],
    build: buildWeb,
  },
  server: {
    name: 'the server',
    sources: ['server', 'contract', 'package-lock.json', 'scripts/bundle-server.ts'],
    build: async (signal) => {
      const { bundleServer } = await import('./bundle-server.ts')
      await bundleServer()
      signal?.throwIfAborted()
    },
  },
} as const satisfies Record<string, Part>

/**
 * Builds what was not built or whose sources have changed since, so that `npm start` is one command on
 * a fresh clone and quick afterwards.
 * @param options.force builds anyway.
 * @param options.signal ends the build; what is half done counts as none.
 * @throws Error when the build fails or is ended.
 */
export async function buildIfNeeded(
  options: { force?: boolean; signal?: AbortSignal } = {},
): Promise<void> {
  for (const [key, part] of Object.entries<Part>(PARTS)) {
    const hash = sourcesHash(part)
    if (hash === readStamp(key) && !options.force) continue
    fs.rmSync(stampOf(key), { force: true })
    console.log(`Building ${part.name} …`)
    await part.build(options.signal)
    fs.writeFileSync(stampOf(key), hash)
  }
}

/** Whether the server's bundle is there and made of the sources as they are. */
export function isServerBuilt(): boolean {
  return readStamp('server') === sourcesHash(PARTS.server)
}

const stampOf = (key: string) => path.join(BUILD, `${key}.sha256`)

function readStamp(key: string): string | undefined {
  return fs.existsSync(stampOf(key)) ? fs.readFileSync(stampOf(key), 'utf8') : undefined
}

function sourcesHash({ sources }: Part): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesOf(path.join(ROOT, source))) {
      hash.update(path.relative(ROOT, file)).update('\0').update(fs.readFileSync(file))
    }
  }
  return hash.digest('hex')
}

function filesOf(full: string): string[] {
  if (!fs.statSync(full).isDirectory()) return [full]
  return fs
    .readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !TEST.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

async function buildWeb(signal: AbortSignal | undefined): Promise<void> {
  const child = spawn(process.execPath, [WEB_BUILDER, 'build', '--logLevel', 'warn'], {
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
  const { compressAssets } = await import('./compress-assets.ts')
  await compressAssets(path.join(BUILD, 'client'))
}
