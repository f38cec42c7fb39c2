import { figure, table, verdict } from './figures.ts'
import type { Measured } from './measured.ts'
import {
  openEmbeddedCatalogue,
  openPostgresCatalogue,
  type PreparedCatalogue,
} from './prepared-catalogue.ts'
import { measureReindex, type Reindexed } from './search-reindex.ts'
import { measureSearch, type Times } from './search-speed.ts'

const EMBEDDED_SIZES = [10_000, 100_000]
const POSTGRES_SIZES = [10_000, 100_000, 1_000_000]
/** How many times longer a call may take among the most mods than among the fewest. */
const MOST_GROWTH = 3

interface Speed {
  readonly size: number
  readonly times: readonly Times[]
  readonly reindexed: Reindexed
}

/** Times search on the embedded database, on the disk. */
export function measureSearchEmbedded(sizes: readonly number[] | undefined): Promise<Measured> {
  return measureSizes(sizes ?? EMBEDDED_SIZES, openEmbeddedCatalogue)
}

/** Times search on PostgreSQL servers on this machine, one for each size. */
export function measureSearchPostgres(sizes: readonly number[] | undefined): Promise<Measured> {
  return measureSizes(sizes ?? POSTGRES_SIZES, openPostgresCatalogue)
}

async function measureSizes(
  sizes: readonly number[],
  open: (count: number) => Promise<PreparedCatalogue>,
): Promise<Measured> {
  const speeds: Speed[] = []
  for (const size of sizes) {
    const { handle, close } = await open(size)
    try {
      console.log(`Timing search among ${figure(size)} mods`)
      const times = await measureSearch(handle)
      console.log(timesTable(times))
      speeds.push({ size, times, reindexed: await measureReindex(handle.db) })
    } finally {
      await close()
    }
  }
  return { report: report(speeds), results: speeds }
}

function report(speeds: readonly Speed[]): string {
  const parts = speeds.map(({ size, times }) => `${figure(size)} mods:\n\n${timesTable(times)}`)
  if (speeds.length > 1) parts.push(growthTable(speeds))
  return [...parts, reindexTable(speeds)].join('\n\n')
}

function timesTable(times: readonly Times[]): string {
  const milliseconds = (value: number | undefined) => (value === undefined ? '' : figure(value, 1))
  const rows = times.map(({ what, calls, p50, p95, max, cpu50, cpu95, limit }) => [
    ...[what, figure(calls), ...[p50, p95, max, cpu50, cpu95].map(milliseconds)],
    limit.max === undefined ? `< ${limit.p95}` : `< ${limit.p95}, longest < ${limit.max}`,
    verdict(p95 < limit.p95 && (limit.max === undefined || max < limit.max)),
  ])
  const head = ['call', 'calls', 'p50', 'p95', 'longest', 'processor p50', 'processor p95']
  return table([...head, 'limit of p95', 'verdict'], rows)
}

function growthTable(speeds: readonly Speed[]): string {
  const [first, last] = [speeds[0] as Speed, speeds.at(-1) as Speed]
  const rows = first.times.map(({ what, p50, p95 }) => {
    const largest = last.times.find((each) => each.what === what)
    const growth = (largest?.p95 ?? 0) / p95
    return [
      what,
      ...speeds.map(({ times }) => figure(times.find((each) => each.what === what)?.p95 ?? 0, 1)),
      `${figure((largest?.p50 ?? 0) / p50, 1)} ×`,
      `${figure(growth, 1)} ×`,
      verdict(growth < MOST_GROWTH),
    ]
  })
  const sizes = speeds.map(({ size }) => `p95, ${figure(size)}`)
  const head = ['call', ...sizes, 'growth of p50', 'growth of p95', `under ${MOST_GROWTH} ×`]
  return `From the fewest mods to the most:\n\n${table(head, rows)}`
}

function reindexTable(speeds: readonly Speed[]): string {
  const rows = speeds.map(({ size, reindexed: { seconds, longest } }) => [
    figure(size),
    figure(seconds, 1),
    figure(size / seconds),
    figure(longest),
  ])
  const head = ['mods', 'seconds', 'mods a second', 'longest batch, ms']
  return `Making the whole index anew, online; a change of a mod waits for one batch at most:\n\n${table(head, rows)}`
}
