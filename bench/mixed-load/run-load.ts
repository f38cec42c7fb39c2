import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MIB } from '#contract/base/units.ts'
import { endWithParent } from '../end-with-parent.ts'
import { figure } from '../figures.ts'
import { machineCpuSeconds, treeBytes, treeCpuSeconds } from '../process-usage.ts'
import type { Times } from './answer-times.ts'
import type { LoadMessage, LoadOrder, LoadState } from './generate.ts'
import type { LoadSite } from './load-site.ts'
import type { MemorySample } from './memory-samples.ts'

/** Processor time in cores: 1 is one core all the time. */
export interface CoresUsed {
  readonly site: number
  /** 0 where it is within the site. */
  readonly database: number
  readonly storage: number
  readonly generator: number
  /** Whatever else ran on the machine. */
  readonly others: number
}

/** What a load did. */
export interface LoadRun {
  readonly seconds: number
  readonly times: Readonly<Record<string, Times>>
  /** The fewest connections that were open at any second. */
  readonly fewestOpen: number
  readonly memory: readonly MemorySample[]
  readonly cores: CoresUsed
}

const SAMPLE_MS = 1000
const SHOWN_MS = 60_000

/** Has visitors ask a site in the mix, and watches its memory each second and everybody's processor time. */
export async function runLoad(site: LoadSite, order: LoadOrder): Promise<LoadRun> {
  const generator = fork(path.join(import.meta.dirname, 'generate.ts'))
  endWithParent(generator)
  const failed = once(generator, 'exit').then(([code]) => {
    throw new Error(`The visitors' process ended with ${code}`)
  })
  // Once it is over it may end.
  failed.catch(() => undefined)
  generator.send(order)
  const [prepared] = (await Promise.race([once(generator, 'message'), failed])) as [LoadMessage]
  if (prepared !== 'prepared') throw new Error('The visitors began too early')
  const pids = { ...site.pids, generator: generator.pid ?? 0 }
  const before = await readCpu(pids)
  const began = performance.now()
  const watch = watchMemory(pids.site, began)
  let fewestOpen = Number.POSITIVE_INFINITY
  let nextShown = SHOWN_MS
  const over = new Promise<LoadState>((resolve) => {
    generator.on('message', (message: LoadState) => {
      fewestOpen = Math.min(fewestOpen, message.open)
      if (performance.now() - began >= nextShown) {
        show(message, nextShown, watch.latest())
        nextShown += SHOWN_MS
      }
      if (message.isOver) resolve(message)
    })
  })
  const { times } = await Promise.race([over, failed])
  const seconds = (performance.now() - began) / 1000
  const memory = await watch.stop()
  const cores = coresOf({ before, after: await readCpu(pids), seconds })
  generator.disconnect()
  return { seconds, times, fewestOpen, memory, cores }
}

/** Says how far it is, so that nobody waits an hour for what has failed after a minute. */
function show({ answered, failed, underWay }: LoadState, atMs: number, bytes: number): void {
  const counts = `${figure(answered)} answered, ${figure(failed)} failed, ${figure(underWay)} under way`
  console.log(`  ${atMs / SHOWN_MS} min: ${counts}, ${figure(bytes / MIB)} MiB`)
}

function watchMemory(pid: number, began: number) {
  const samples: MemorySample[] = []
  const stopping = new AbortController()
  const look = async () => {
    while (!stopping.signal.aborted) {
      samples.push({ at: performance.now() - began, bytes: await treeBytes(pid) })
      await sleep(SAMPLE_MS)
    }
    return samples
  }
  const looking = look()
  return {
    latest: () => samples.at(-1)?.bytes ?? 0,
    stop: () => {
      stopping.abort()
      return looking
    },
  }
}

interface Pids {
  readonly site: number
  readonly database: readonly number[]
  readonly storage: readonly number[]
  readonly generator: number
}

/** Processor seconds so far. */
interface CpuTaken {
  readonly site: number
  readonly database: number
  readonly storage: number
  readonly generator: number
  readonly machine: number
}

async function readCpu(pids: Pids): Promise<CpuTaken> {
  const sum = async (these: readonly number[]) =>
    (await Promise.all(these.map(treeCpuSeconds))).reduce((all, seconds) => all + seconds, 0)
  return {
    site: await sum([pids.site]),
    database: await sum(pids.database),
    storage: await sum(pids.storage),
    generator: await sum([pids.generator]),
    machine: await machineCpuSeconds(),
  }
}

function coresOf(run: { before: CpuTaken; after: CpuTaken; seconds: number }): CoresUsed {
  const of = (what: keyof CpuTaken) => (run.after[what] - run.before[what]) / run.seconds
  const [site, database, storage, generator] = [
    of('site'),
    of('database'),
    of('storage'),
    of('generator'),
  ]
  const others = Math.max(0, of('machine') - site - database - storage - generator)
  return { site, database, storage, generator, others }
}
