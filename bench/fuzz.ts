/**
 * Uploads hostile files to the real site for some minutes while visitors look around, and measures how
 * long its event loop was held up, with and without them: `npm run fuzz -- MINUTES`. A process that does
 * nothing is measured beside it, for what the machine itself holds up. Ends with code 1 when the bounds
 * of docs/reliability.md do not hold.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSiteProcess } from '#tests/site-process.ts'
import { UploadClient } from '#tests/upload-client.ts'
import { endWithParent } from './end-with-parent.ts'
import { hostileFiles } from './hostile-files.ts'
import { describeMachine } from './machine.ts'
import type { Stalls } from './report-stalls.ts'
import { workspace } from './workspace.ts'

const ADMIN = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'the admin password' }
const MODS = 2_000
const UPLOADERS = 3
const REQUESTS_PER_SECOND = 20
const SEARCHES = ['car', 'harbour', 'polic', 'map']
/** The bounds; both in milliseconds. */
const MAX_P999 = 50
const MAX_LONGEST = 250
/** Where the same load without hostile files, or a process that does nothing, is held up for longer. */
const MAX_RATIO = 1.5
/** Where the site does not answer for so long, it counts as down. */
const REQUEST_TIMEOUT_MS = 10_000

const minutes = Number(process.argv[2] ?? 10)
if (!(minutes > 0)) throw new Error('Say for how many minutes')
const root = path.resolve(import.meta.dirname, '..')
const folder = await workspace('fuzz')
await rm(folder, { recursive: true, force: true })
const stallsFile = path.join(await workspace('fuzz'), 'stalls.json')
const idleStallsFile = path.join(folder, 'idle-stalls.json')
const reportStalls = `--import=${path.join(import.meta.dirname, 'report-stalls.ts')}`
const machine = describeMachine()
const settings = { DATA_DIR: path.join(folder, 'data'), SAMPLE_CATALOGUE: 'off', ...ADMIN }
await generate()

const site = await startSiteProcess({
  ...settings,
  LOG_LEVEL: 'error',
  NODE_OPTIONS: reportStalls,
  STALLS_FILE: stallsFile,
})
endWithParent(site.process)
const idle = spawn(process.execPath, [reportStalls, '--eval', 'setInterval(() => {}, 1e9)'], {
  env: { ...process.env, STALLS_FILE: idleStallsFile },
  stdio: 'inherit',
})
endWithParent(idle)
try {
  const client = await UploadClient.logIn(site.url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)
  // What is compiled and filled at first is no stall of anybody's making.
  await browse(20_000)
  await readStalls()
  const browsed = await browse(Math.max(30_000, (minutes * 60_000) / 4))
  const [alone] = await readStalls()
  const end = Date.now() + minutes * 60_000
  const [underFire, ...outcomes] = await Promise.all([
    browse(minutes * 60_000),
    ...Array.from({ length: UPLOADERS }, (_, n) => attack(client, n * 1_000_003, end)),
  ])
  const [attacked, machineAlone] = await readStalls()
  report({ alone, attacked, machineAlone, browsed, underFire, outcomes: outcomes.flat() })
} finally {
  idle.kill()
  await site.stop()
}

async function generate(): Promise<void> {
  const args = [path.join(root, 'server/edge/cli/main.ts'), 'generate', String(MODS)]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The catalogue could not be made')
}

/** Of the site, and of the process that does nothing. */
async function readStalls(): Promise<[Stalls, Stalls]> {
  return [await readStallsOf(site.process, stallsFile), await readStallsOf(idle, idleStallsFile)]
}

async function readStallsOf(measured: ChildProcess, file: string): Promise<Stalls> {
  await rm(file, { force: true })
  measured.kill('SIGUSR2')
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => undefined)
    if (text) return JSON.parse(text) as Stalls
    await sleep(50)
  }
}

interface Browsed {
  requests: number
  failed: number
  slowest: number
}

/** Visitors who look around: lists, mods, searches; evenly, whatever the answers take. */
async function browse(forMs: number): Promise<Browsed> {
  const seen: Browsed = { requests: 0, failed: 0, slowest: 0 }
  const open = new Set<Promise<void>>()
  const end = Date.now() + forMs
  for (let n = 0; Date.now() < end; n++) {
    const one = visit(addressOf(n), seen).finally(() => open.delete(one))
    open.add(one)
    await sleep(1000 / REQUESTS_PER_SECOND)
  }
  await Promise.all(open)
  return seen
}

function addressOf(n: number): string {
  const addresses = [
    `/mods?page=${1 + (n % 80)}`,
    `/mod/${1 + ((n * 37) % MODS)}`,
    `/search-mods?s=${SEARCHES[Math.floor(n / 4) % SEARCHES.length]}&page=${1 + (n % 5)}`,
    '/',
  ]
  return addresses[n % addresses.length] ?? '/'
}

async function visit(address: string, seen: Browsed): Promise<void> {
  const started = performance.now()
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const answer = await fetch(new URL(address, site.url), { signal })
    await answer.arrayBuffer()
    if (!answer.ok) seen.failed += 1
  } catch {
    seen.failed += 1
  }
  seen.requests += 1
  seen.slowest = Math.max(seen.slowest, performance.now() - started)
}

interface Outcome {
  readonly what: string
  readonly state: string
  readonly seconds: number
}

/** Uploads one hostile file after the other, each as somebody would who waits for its check. */
async function attack(client: UploadClient, seed: number, end: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for await (const file of hostileFiles(seed)) {
    if (Date.now() >= end) return outcomes
    const started = performance.now()
    const { upload } = await client.create(file.kind, file.name, file.bytes.length)
    await client.send(upload, file.bytes)
    let { upload: state } = await client.complete(upload.id)
    while (state.state === 'checking' && Date.now() < end) {
      await sleep(500)
      state = await client.get(upload.id)
    }
    const isGivenUp = /twice/.test(state.refusal ?? '')
    const seconds = (performance.now() - started) / 1000
    outcomes.push({ what: file.what, state: isGivenUp ? 'given up' : state.state, seconds })
  }
  return outcomes
}

function report(run: {
  alone: Stalls
  attacked: Stalls
  machineAlone: Stalls
  browsed: Browsed
  underFire: Browsed
  outcomes: Outcome[]
}): void {
  const { alone, attacked, machineAlone, browsed, underFire, outcomes } = run
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const held = (name: string, stalls: Stalls) =>
    `| ${name} | ${ms(stalls.median)} | ${ms(stalls.p99)} | ${ms(stalls.p999)} | ${ms(stalls.longest)} | ${ms(stalls.busiest)} | ${stalls.memory.toFixed(0)} MB |`
  const line = (name: string, stalls: Stalls, seen: Browsed) =>
    `${held(name, stalls)} ${seen.requests} | ${seen.failed} | ${ms(seen.slowest)} |`
  console.log(`\n${new Date().toISOString().slice(0, 10)}, ${minutes} minutes, ${machine}\n`)
  console.log(
    '| | median | p99 | p99.9 | longest | most work in a turn | memory | requests | failed | slowest answer |',
  )
  console.log('| - | - | - | - | - | - | - | - | - | - |')
  console.log(line('without hostile files', alone, browsed))
  console.log(line('with hostile files', attacked, underFire))
  console.log(`${held('meanwhile, a process that does nothing', machineAlone)} | | |`)
  console.log('\n| hostile file | uploads | ready | refused | given up | not done | longest |')
  console.log('| - | - | - | - | - | - | - |')
  for (const what of [...new Set(outcomes.map((one) => one.what))].sort()) {
    const these = outcomes.filter((one) => one.what === what)
    const count = (state: string) => these.filter((one) => one.state === state).length
    const longest = Math.max(...these.map(({ seconds }) => seconds)).toFixed(1)
    console.log(
      `| ${what} | ${these.length} | ${count('ready')} | ${count('refused')} | ${count('given up')} | ${count('checking')} | ${longest} s |`,
    )
  }
  const p999 = Math.max(MAX_P999, MAX_RATIO * alone.p999)
  const longest = Math.max(MAX_LONGEST, MAX_RATIO * machineAlone.longest)
  const holds =
    attacked.p999 <= p999 &&
    attacked.longest <= longest &&
    attacked.busiest <= MAX_LONGEST &&
    underFire.failed === 0
  console.log(
    `\n${holds ? 'The bounds hold' : 'THE BOUNDS DO NOT HOLD'}: p99.9 at most ${ms(p999)}, longest at most ${ms(longest)}, work in a turn at most ${ms(MAX_LONGEST)}, no request without an answer.`,
  )
  if (!holds) process.exitCode = 1
}
