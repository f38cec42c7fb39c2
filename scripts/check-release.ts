/**
 * Makes a release, unpacks it into a folder of its own and starts it there with the Node that it
 * brings, without a network where the system lets us take it away: `npm run test:release`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '#tests/free-port.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const START_TIMEOUT_MS = 120_000
/** A namespace of one's own has no network but the loopback, once that is switched on. */
const WITHOUT_NETWORK = [
  '--map-root-user',
  '--net',
  'sh',
  '-c',
  'ip link set lo up && exec "$@"',
  '-',
]

function run(command: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}

async function make(work: string): Promise<string> {
  run(process.execPath, [path.join(ROOT, 'scripts/make-release.ts'), '--out', work], ROOT)
  run('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], work)
  const [archive] = (await fs.readdir(work)).filter((file) => file.endsWith('.tar.gz'))
  const [bill] = (await fs.readdir(work)).filter((file) => file.endsWith('.cdx.json'))
  const { components } = JSON.parse(await fs.readFile(path.join(work, bill ?? ''), 'utf8'))
  const names: string[] = components.map((component: { name: string }) => component.name)
  const isWrong = !names.includes('fastify') || names.includes('vitest') || names.includes('vite')
  if (isWrong) throw new Error('The list of packages is not that of a running site')
  run('tar', ['-xzf', archive ?? ''], work)
  return path.join(work, archive?.replace(/-linux-.*$/, '') ?? '')
}

/** Starts what was unpacked, asks it for what visitors and operators want, and stops it. */
async function tryOut(folder: string): Promise<void> {
  const node = path.join(folder, 'node_modules/.bin/node')
  const dataDir = path.join(folder, '../data')
  // No Node of this machine, nothing of this checkout.
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, PORT: String(await freePort()) }
  const url = `http://localhost:${env.PORT}`
  const site = spawn(node, ['build/site/main.js'], { cwd: folder, stdio: 'inherit', env })
  const ended = once(site, 'exit')
  try {
    const home = await waitFor(url, () => site.exitCode !== null)
    if (!home.includes('Most Downloaded')) throw new Error('The home page lacks its mods')
    const image = /<img[^>]+src="([^"]+)"/.exec(home)?.[1] ?? ''
    const picture = await fetch(new URL(image, url))
    if (!picture.headers.get('content-type')?.startsWith('image/')) throw new Error('no picture')
    const command = spawnSync(node, ['server/edge/cli/main.ts', 'reports'], { cwd: folder, env })
    if (command.status !== 0) throw new Error(`The command failed: ${command.stderr}`)
  } finally {
    site.kill('SIGTERM')
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`The site ended with ${code}`)
}

async function waitFor(url: string, hasEnded: () => boolean): Promise<string> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline && !hasEnded()) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return answer.text()
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The release did not come up')
}

async function main(): Promise<void> {
  const work = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-release-check-'))
  try {
    const folder = await make(work)
    const again = [process.execPath, import.meta.filename, '--try', folder]
    const canIsolate =
      spawnSync('unshare', [...WITHOUT_NETWORK, 'true'], { stdio: 'ignore' }).status === 0
    if (canIsolate) run('unshare', [...WITHOUT_NETWORK, ...again], ROOT)
    else run(process.execPath, again.slice(1), ROOT)
    console.log(`release: ok${canIsolate ? ', without a network' : ''}`)
  } finally {
    await fs.rm(work, { recursive: true, force: true })
  }
}

const { values: options } = parseArgs({ options: { try: { type: 'string' } } })
await (options.try ? tryOut(options.try) : main())
