import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MIB } from '#contract/base/units.ts'
import { startSiteProcess } from '#tests/site-process.ts'
import { MEMORY_OPTIONS } from '../scripts/memory-options.ts'
import { endWithParent } from './end-with-parent.ts'
import { figure, percentile, table, verdict } from './figures.ts'
import type { Measured } from './measured.ts'
import { prepareDataFolder } from './prepared-catalogue.ts'
import { treeBytes } from './process-usage.ts'
import { type Visits, visitSteadily } from './visit-steadily.ts'

const MODS = 100_000
const MINUTE_MS = 60_000
const SETTLE_MS = 5_000
const REST_MS = 5 * MINUTE_MS
const LOAD_MS = 5 * MINUTE_MS
const LOOK_MS = 500
/** Of all processes of the site, in MiB. */
const LIMITS = { rest: 350, load: 500 }

/** Bytes of memory. */
interface Taken {
  readonly node: number
  readonly database: number
  readonly rest: number
  readonly peak: number
  readonly after: number
}

/**
 * Measures the memory of all processes of the site, what they share counted once, beside the least that
 * it could take: Node alone, and an empty embedded database.
 */
export async function measureMemory(scale: number): Promise<Measured> {
  const mods = Math.ceil(MODS * scale)
  const node = await measureAtRest(['--eval', 'process.send("ready"); setInterval(() => {}, 1000)'])
  const database = await measureEmptyDatabase()
  const site = await startSiteProcess(
    { DATA_DIR: await prepareDataFolder(mods), SAMPLE_CATALOGUE: 'off', RATE_LIMIT: '1000000' },
    { nodeOptions: MEMORY_OPTIONS },
  )
  endWithParent(site.process)
  try {
    const pid = pidOf(site.process)
    await sleep(REST_MS * scale)
    const rest = await treeBytes(pid)
    const watch = watchTree(pid)
    const visits = await visitSteadily(site.url, { mods, forMs: LOAD_MS * scale })
    const taken = { node, database, rest, peak: await watch.stop(), after: await treeBytes(pid) }
    return { report: report(mods, taken, visits), results: { mods, ...taken, ...visits } }
  } finally {
    await site.stop()
  }
}

async function measureEmptyDatabase(): Promise<number> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'modharbor-empty-'))
  const start = () =>
    measureAtRest([path.join(import.meta.dirname, 'empty-database.ts'), path.join(folder, 'data')])
  try {
    // Making it takes much more than having it.
    await start()
    return await start()
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The memory of a process that says when it is ready. */
async function measureAtRest(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [...MEMORY_OPTIONS, ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  endWithParent(child)
  await once(child, 'message')
  await sleep(SETTLE_MS)
  const bytes = await treeBytes(pidOf(child))
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  return bytes
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('There is no process')
  return child.pid
}

/** Looks at the memory of a process and its children until it is stopped, which gives the most. */
function watchTree(pid: number): { readonly stop: () => Promise<number> } {
  const stopping = new AbortController()
  const look = async () => {
    let peak = 0
    while (!stopping.signal.aborted) {
      peak = Math.max(peak, await treeBytes(pid))
      await sleep(LOOK_MS)
    }
    return peak
  }
  const looking = look()
  return {
    stop: () => {
      stopping.abort()
      return looking
    },
  }
}

function report(mods: number, taken: Taken, { requests, seconds, milliseconds }: Visits): string {
  const mib = (bytes: number) => figure(bytes / MIB)
  const limited = (name: string, bytes: number, limit: number) => [
    name,
    mib(bytes),
    `≤ ${limit}`,
    verdict(bytes <= limit * MIB),
  ]
  const rows = [
    ['Node alone', mib(taken.node), '', ''],
    ['Node with an empty embedded database', mib(taken.database), '', ''],
    limited('The site, five minutes after a start', taken.rest, LIMITS.rest),
    limited('The most during five minutes of load', taken.peak, LIMITS.load),
    ['After it', mib(taken.after), '', ''],
  ]
  return [
    `${figure(mods)} mods on the embedded database, all processes of the site, what they share counted`,
    `once. The load: ${figure(requests)} requests in ${figure(seconds)} s`,
    `(${figure(requests / seconds)} a second), p50 ${figure(percentile(milliseconds, 0.5))} ms,`,
    `p95 ${figure(percentile(milliseconds, 0.95))} ms, the generator on the same machine.\n`,
    table(['what', 'MiB', 'limit', 'verdict'], rows),
  ].join('\n')
}
