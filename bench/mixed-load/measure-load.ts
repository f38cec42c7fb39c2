import { MIB } from '#contract/base/units.ts'
import { figure, table, verdict } from '../figures.ts'
import type { Measure, Measured } from '../measured.ts'
import type { Times } from './answer-times.ts'
import { ADMIN, type SetUp, startLoadSite } from './load-site.ts'
import { type MemoryCourse, memoryCourse } from './memory-samples.ts'
import { type CoresUsed, type LoadRun, runLoad } from './run-load.ts'

const MODS = 100_000
const CONNECTIONS = 1000
const LOAD_PER_SECOND = 300
/** So few that the machine is never what limits: memory is what an hour is for. */
const SOAK_PER_SECOND = 100
const MINUTE_MS = 60_000
/** Of any kind of request. */
const P99_LIMIT_MS = 1000
/** Of memory at the end to memory when it has settled. */
const GROWTH_LIMIT = 1.1

/** How a site bears a load: for how long, and after which part of it memory counts as settled. */
interface Trial {
  readonly name: string
  readonly minutes: number
  readonly requestsPerSecond: number
  readonly settledAfter: number
}

/** Measures minutes of the load that docs/reliability.md describes. */
export function measureLoad(setUp: SetUp): Measure {
  const requestsPerSecond = LOAD_PER_SECOND
  return measure(setUp, { name: 'load', minutes: 5, requestsPerSecond, settledAfter: 1 / 5 })
}

/** Measures an hour of a third of it, for what grows slowly. */
export function measureSoak(setUp: SetUp): Measure {
  const requestsPerSecond = SOAK_PER_SECOND
  return measure(setUp, { name: 'soak', minutes: 60, requestsPerSecond, settledAfter: 1 / 6 })
}

function measure(setUp: SetUp, trial: Trial): Measure {
  return async (scale, { minutes = trial.minutes * scale, requestsPerSecond }) => {
    const mods = Math.ceil(MODS * scale)
    const perSecond = requestsPerSecond ?? trial.requestsPerSecond * scale
    const connections = Math.ceil(CONNECTIONS * scale)
    const site = await startLoadSite(setUp, mods)
    try {
      const forMs = minutes * MINUTE_MS
      const order = { url: site.url, admin: ADMIN, mods, connections, perSecond, forMs }
      const run = await runLoad(site, order)
      const memory = memoryCourse(run.memory, forMs * trial.settledAfter)
      const command = `npm run bench -- ${trial.name}-${setUp} --minutes ${minutes} --rate ${perSecond}`
      return describe({ setUp, trial, mods, minutes, perSecond, connections, command, run, memory })
    } finally {
      await site.stop()
    }
  }
}

interface Outcome {
  readonly setUp: SetUp
  readonly trial: Trial
  readonly mods: number
  readonly minutes: number
  readonly perSecond: number
  readonly connections: number
  readonly command: string
  readonly run: LoadRun
  readonly memory: MemoryCourse
}

function describe(outcome: Outcome): Measured {
  const { setUp, mods, minutes, perSecond, connections, command, run } = outcome
  const where = setUp === 'embedded' ? 'the embedded database and a folder' : 'PostgreSQL and S3'
  const report = [
    `**${outcome.trial.name === 'load' ? 'Load' : 'Soak'}, ${where}**: \`${command}\`,`,
    `${figure(mods)} mods, ${figure(minutes, minutes % 1 ? 1 : 0)} minutes,`,
    `${figure(perSecond)} requests a second, ${figure(connections)} connections`,
    `(never fewer than ${figure(run.fewestOpen)} open).\n`,
    timesTable(run.times),
    '',
    memoryTable(outcome),
    '',
    coresTable(run.cores),
  ].join('\n')
  return { report, results: outcome }
}

function timesTable(times: Readonly<Record<string, Times>>): string {
  const rows = Object.entries(times).map(([kind, { requests, errors, p50, p95, p99, longest }]) => {
    const failed = Object.entries(errors).map(([what, count]) => `${count} × ${what}`)
    const isWhole = kind.startsWith('publications, uploads')
    const isKept = failed.length === 0 && (isWhole || p99 < P99_LIMIT_MS)
    return [
      ...[kind, figure(requests), failed.join(', ') || '0'],
      ...[p50, p95, p99, longest].map((ms) => figure(ms)),
      ...[isWhole ? 'no error' : `p99 < ${figure(P99_LIMIT_MS)}, no error`, verdict(isKept)],
    ]
  })
  const head = ['kind', 'requests', 'errors', 'p50, ms', 'p95, ms', 'p99, ms', 'longest, ms']
  return table([...head, 'limit', 'verdict'], rows)
}

function memoryTable({ trial, minutes, memory }: Outcome): string {
  const mib = (bytes: number, decimals = 0) => figure(bytes / MIB, decimals)
  const settled = minutes * trial.settledAfter
  const limit = memory.settled * GROWTH_LIMIT
  const head = [
    ...['memory of the site, MiB', `after ${figure(settled, settled % 1 ? 1 : 0)} minutes`],
    ...['at the end', 'the most', 'slope, MiB a minute', 'limit', 'verdict'],
  ]
  const figures = [mib(memory.settled), mib(memory.end), mib(memory.most), mib(memory.slope, 2)]
  const row = ['all processes', ...figures, `≤ ${mib(limit)}`, verdict(memory.end <= limit)]
  return table(head, [row])
}

function coresTable({ site, database, storage, generator, others }: CoresUsed): string {
  const cells = [site, database, storage, generator, others].map((cores) => figure(cores, 2))
  const head = ['cores', 'site', 'database', 'storage', 'generator', 'others on the machine']
  return table(head, [['used', ...cells]])
}
