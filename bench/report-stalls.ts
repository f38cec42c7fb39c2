/**
 * Loaded into the site before its own code (`--import`): measures how long its event loop is held up.
 * On SIGUSR2 it writes what it has measured since the last time to the file of STALLS_FILE.
 */
import { renameSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

const RESOLUTION_MS = 5
const file = process.env.STALLS_FILE

/** In milliseconds, beyond the moment at which the event loop should have turned. */
export interface Stalls {
  readonly median: number
  readonly p99: number
  readonly p999: number
  readonly longest: number
  /** The most processor time that the thread itself took between two turns. */
  readonly busiest: number
  readonly samples: number
  /** The whole process, in MB. */
  readonly memory: number
}

if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let busiest = 0
  let used = process.threadCpuUsage()
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(used)
    busiest = Math.max(busiest, (user + system) / 1000)
    used = process.threadCpuUsage()
  }, RESOLUTION_MS).unref()
  const late = (ns: number) => Math.max(0, ns / 1e6 - RESOLUTION_MS)
  process.on('SIGUSR2', () => {
    const stalls: Stalls = {
      median: late(delay.percentile(50)),
      p99: late(delay.percentile(99)),
      p999: late(delay.percentile(99.9)),
      longest: late(delay.max),
      busiest,
      samples: delay.count,
      memory: process.memoryUsage.rss() / 1024 ** 2,
    }
    delay.reset()
    busiest = 0
    // Whole or not at all: somebody waits for the file.
    writeFileSync(`${file}.part`, JSON.stringify(stalls))
    renameSync(`${file}.part`, file)
  })
}
