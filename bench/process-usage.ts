import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Linux counts processor time in hundredths of a second, whatever its timer's frequency. */
const TICKS_A_SECOND = 100

/** Processor time as a share of one core: 1 is one core all the time. */
export interface CpuUse {
  readonly process: number
  /** Of the thread that runs the event loop. */
  readonly mainThread: number
}

/** The processor use of a process from now on for so many milliseconds. */
export async function measureCpu(pid: number, forMs: number): Promise<CpuUse> {
  const read = () => Promise.all([cpuSeconds(pid), secondsIn(`/proc/${pid}/task/${pid}/stat`)])
  const started = performance.now()
  const before = await read()
  await sleep(forMs)
  const after = await read()
  const seconds = (performance.now() - started) / 1000
  const [process = 0, mainThread = 0] = after.map(
    (value, i) => (value - (before[i] ?? 0)) / seconds,
  )
  return { process, mainThread }
}

/** Processor seconds that a process has had since it started. */
export function cpuSeconds(pid: number): Promise<number> {
  return secondsIn(`/proc/${pid}/stat`)
}

async function secondsIn(file: string): Promise<number> {
  return sumOfTicks(await readFile(file, 'utf8'), 13) / TICKS_A_SECOND
}

/**
 * The name, in brackets, may hold anything; user and system time are the 14th and 15th field, those of
 * children that have ended the two after them.
 */
function sumOfTicks(stat: string, end: number): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, end).reduce((sum, ticks) => sum + Number(ticks), 0)
}

/** Processor seconds that a process and all that it has started have had, those included that have ended. */
export async function treeCpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat === undefined) return 0
  const theirs = await Promise.all((await childrenOf(pid)).map(treeCpuSeconds))
  return theirs.reduce((sum, seconds) => sum + seconds, sumOfTicks(stat, 15) / TICKS_A_SECOND)
}

/** Processor seconds that all processes of the machine have had. */
export async function machineCpuSeconds(): Promise<number> {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = (
    await readFile('/proc/stat', 'utf8')
  )
    .slice(0, 200)
    .split(/\s+/, 8)
    .map(Number)
  return (user + nice + system + irq + softIrq) / TICKS_A_SECOND
}

/** The processes that a process has started and that have not ended. */
async function childrenOf(pid: number): Promise<number[]> {
  const folder = `/proc/${pid}/task`
  const threads = await readdir(folder).catch(() => [])
  const lists = threads.map((thread) =>
    readFile(`${folder}/${thread}/children`, 'utf8').catch(() => ''),
  )
  return (await Promise.all(lists)).flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}

/** Memory of a process that is in use and not swapped out, in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}

/** Memory of a process and all that it has started, what they share counted once, in bytes. */
export async function treeBytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  const own = Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1024
  const theirs = await Promise.all((await childrenOf(pid)).map(treeBytes))
  return theirs.reduce((sum, bytes) => sum + bytes, own)
}

/**
 * Processor seconds of all threads of a process and of all that it has started, as exact as the system
 * counts them. Those that have ended are not in it.
 */
export async function exactTreeCpuSeconds(pid: number): Promise<number> {
  const folder = `/proc/${pid}/task`
  const threads = await readdir(folder).catch(() => [])
  const own = threads.map(async (thread) => {
    const text = await readFile(`${folder}/${thread}/schedstat`, 'utf8').catch(() => '0')
    return Number(text.split(' ')[0]) / 1e9
  })
  const times = [...own, ...(await childrenOf(pid)).map(exactTreeCpuSeconds)]
  return (await Promise.all(times)).reduce((sum, seconds) => sum + seconds, 0)
}

const WATCH_MS = 50

/** Looks at a process's memory until it is stopped, which returns the most that was seen, in bytes. */
export function watchMemory(pid: number): { stop: () => number } {
  let peak = 0
  const timer = setInterval(async () => {
    peak = Math.max(peak, await residentBytes(pid).catch(() => 0))
  }, WATCH_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return peak
    },
  }
}

const IDLE_SHARE = 0.08
const IDLE_WINDOWS = 3
const IDLE_TIMEOUT_MS = 30 * 60_000

/** Whether a process has children, which work for it. */
async function hasChildren(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim() !== ''
}

/** Waits until a process does next to nothing for some seconds, and has nobody else do anything. */
export async function waitUntilIdle(pid: number): Promise<void> {
  const deadline = Date.now() + IDLE_TIMEOUT_MS
  for (let idle = 0; idle < IDLE_WINDOWS; ) {
    if (Date.now() > deadline) throw new Error(`Process ${pid} does not come to rest`)
    const { process } = await measureCpu(pid, 1000)
    idle = process < IDLE_SHARE && !(await hasChildren(pid)) ? idle + 1 : 0
  }
}
