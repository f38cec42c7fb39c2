/**
 * `npm run release`: packs the built site with its production packages and its own Node into
 * `release/modharbor-VERSION-PLATFORM.tar.gz`, beside its list of packages (CycloneDX) and checksums.
 * It is unpacked and run, without a network. `--folder DIR` makes the folder alone, for an image.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from './build.ts'
import { MEMORY_OPTIONS } from './memory-options.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
/** What a site consists of when it runs. */
const PARTS = [
  'package-lock.json',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'contract',
  'server',
  'build',
  'sample/bundle',
  'deploy',
  'docs',
]
const TEST = /\.(test|suite)\.tsx?$/
/** What only building and checking need, though `npm ci --omit=dev` brings it along. */
const NOT_RUNNING = [
  '@react-router/dev',
  'vite',
  'rolldown',
  'typescript',
  '@biomejs/cli-linux-arm64',
  '@biomejs/cli-linux-x64',
]
const SCRIPTS = {
  start: `node ${MEMORY_OPTIONS.join(' ')} build/site/main.js`,
  modharbor: 'node server/edge/cli/main.ts',
}

interface Package {
  readonly version: string
  readonly scripts: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

function npm(folder: string, ...args: string[]): string {
  const { status, stdout } = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed`)
  return stdout
}

/** @returns the list of its packages, as CycloneDX. */
async function makeFolder(folder: string, described: Package): Promise<string> {
  await fs.mkdir(folder, { recursive: true })
  for (const part of PARTS) {
    const target = path.join(folder, part)
    await fs.cp(path.join(ROOT, part), target, {
      recursive: true,
      filter: (source) => !TEST.test(source),
    })
  }
  await fs.cp(path.join(ROOT, 'package.json'), path.join(folder, 'package.json'))
  npm(folder, 'ci', '--omit=dev', '--no-audit', '--no-fund')
  npm(folder, 'uninstall', '--omit=dev', '--no-audit', '--no-fund', ...NOT_RUNNING)
  const own: Record<string, unknown> = JSON.parse(
    await fs.readFile(path.join(folder, 'package.json'), 'utf8'),
  )
  delete own.devDependencies
  await writeJson(path.join(folder, 'package.json'), { ...own, scripts: SCRIPTS })
  const bill = npm(folder, 'sbom', '--sbom-format=cyclonedx')
  await fs.rm(path.join(folder, 'package-lock.json'))
  await fs.writeFile(path.join(folder, 'VERSION'), `${described.version}\n`)
  return bill
}

function writeJson(file: string, value: unknown): Promise<void> {
  return fs.writeFile(file, `${JSON.stringify(value, undefined, 2)}\n`)
}

async function pack(out: string, described: Package): Promise<void> {
  const work = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-release-'))
  try {
    const folder = `modharbor-${described.version}`
    const bill = await makeFolder(path.join(work, folder), described)
    const name = `${folder}-${process.platform}-${process.arch}`
    await fs.mkdir(out, { recursive: true })
    const archive = path.join(out, `${name}.tar.gz`)
    const owner = ['--owner=0', '--group=0', '--numeric-owner']
    const tar = spawnSync('tar', ['-czf', archive, ...owner, '-C', work, folder], {
      stdio: 'inherit',
    })
    if (tar.status !== 0) throw new Error('tar failed')
    await fs.writeFile(path.join(out, `${name}.cdx.json`), bill)
    const sums = [`${name}.tar.gz`, `${name}.cdx.json`].map(async (file) => {
      const sum = createHash('sha256').update(await fs.readFile(path.join(out, file)))
      return `${sum.digest('hex')}  ${file}\n`
    })
    await fs.writeFile(path.join(out, 'SHA256SUMS'), (await Promise.all(sums)).join(''))
    console.log(archive)
  } finally {
    await fs.rm(work, { recursive: true, force: true })
  }
}

const { values: options } = parseArgs({
  options: { folder: { type: 'string' }, out: { type: 'string', default: 'release' } },
})
const described: Package = JSON.parse(await fs.readFile(path.join(ROOT, 'package.json'), 'utf8'))
await buildIfNeeded()
if (options.folder) await makeFolder(path.resolve(options.folder), described)
else await pack(path.resolve(options.out), described)
