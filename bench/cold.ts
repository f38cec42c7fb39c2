import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { figure, percentile, table, verdict } from './figures.ts'
import { type ListTimes, measureLists } from './lists-cold.ts'
import type { Measured } from './measured.ts'
import {
  openEmbeddedCatalogue,
  openPostgresCatalogue,
  type PreparedCatalogue,
} from './prepared-catalogue.ts'
import { POSITIONS, type ServiceCall, selectServiceCalls } from './service-calls.ts'

const LIMIT_MS = 25
const EMBEDDED_MODS = 100_000
const POSTGRES_MODS = 1_000_000
const WARM_UP_CALLS = 100

interface Timed extends ServiceCall {
  readonly milliseconds: number
}

/** Times the operations on the embedded database, on the disk. */
export function measureColdEmbedded(scale: number): Promise<Measured> {
  return measureCold(Math.ceil(EMBEDDED_MODS * scale), openEmbeddedCatalogue)
}

/** Times the operations on a PostgreSQL server on this machine. */
export function measureColdPostgres(scale: number): Promise<Measured> {
  return measureCold(Math.ceil(POSTGRES_MODS * scale), openPostgresCatalogue)
}

async function measureCold(
  mods: number,
  open: (count: number) => Promise<PreparedCatalogue>,
): Promise<Measured> {
  const { handle, close } = await open(mods)
  try {
    const timed = await timeCalls(handle, mods)
    const pages = await measureLists(handle)
    const results = { mods, calls: summaries(timed), pages }
    return { report: report(mods, timed, pages), results }
  } finally {
    await close()
  }
}

/** One after the other: the times are those of the work, not of waiting for one another. */
async function timeCalls({ db }: DatabaseHandle, mods: number): Promise<Timed[]> {
  const calls = await selectServiceCalls(db, mods)
  for (const { run } of calls.slice(0, WARM_UP_CALLS)) await run(db)
  const timed: Timed[] = []
  for (const call of calls) {
    const start = performance.now()
    await call.run(db)
    timed.push({ ...call, milliseconds: performance.now() - start })
  }
  return timed
}

function summaries(timed: readonly Timed[]) {
  const kinds = Map.groupBy(timed, ({ kind }) => kind)
  return [...kinds].map(([kind, calls]) => {
    const at = (share: number, of: readonly Timed[] = calls) =>
      percentile(
        of.map(({ milliseconds }) => milliseconds),
        share,
      )
    const p95AtPosition = POSITIONS.map((position) => {
      const there = calls.filter((call) => call.position === position)
      return there.length > 0 ? at(0.95, there) : undefined
    })
    return { kind, calls: calls.length, p50: at(0.5), p95: at(0.95), max: at(1), p95AtPosition }
  })
}

function report(mods: number, timed: readonly Timed[], pages: readonly ListTimes[]): string {
  const milliseconds = (value: number | undefined) => (value === undefined ? '' : figure(value, 1))
  const calls = summaries(timed).sort(byKind)
  const head = ['what', 'calls', 'p50', 'p95', 'longest', 'limit of p95', 'verdict']
  return [
    `${figure(mods)} mods. Milliseconds of the whole operation, as API and pages call it:\n`,
    table(
      [...head, ...POSITIONS.map((position) => `p95, ${position} page`)],
      calls.map(({ kind, calls, p50, p95, max, p95AtPosition }) => [
        ...[kind, figure(calls), ...[p50, p95, max].map(milliseconds)],
        ...[`< ${LIMIT_MS}`, verdict(p95 < LIMIT_MS), ...p95AtPosition.map(milliseconds)],
      ]),
    ),
    '\nMilliseconds of finding a page alone, its ids and the total, in both orders of each list:\n',
    table(
      head,
      pages
        .toSorted(byKind)
        .map(({ kind, calls, p50, p95, max }) => [
          ...[kind, figure(calls), ...[p50, p95, max].map(milliseconds)],
          ...[`< ${LIMIT_MS}`, verdict(p95 < LIMIT_MS)],
        ]),
    ),
  ].join('\n')
}

function byKind(a: { kind: string }, b: { kind: string }): number {
  return a.kind.localeCompare(b.kind)
}
