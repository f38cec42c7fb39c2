import type { Differences } from '#tests/cluster/compare-writes.ts'
import type { DrillResult } from '#tests/cluster/run-drill.ts'
import { figure, percent, table } from './figures.ts'

export interface RanDrill extends DrillResult {
  readonly name: string
}

/** What was confirmed during some drills, compared with what was there afterwards. */
export interface Compared extends Differences {
  readonly name: string
  readonly mayLose: boolean
}

/** Tables in Markdown. */
export function reportDrills(ran: readonly RanDrill[], compared: readonly Compared[]): string {
  const seconds = (ms: number) => `${figure(ms / 1000, 1)} s`
  const drills = table(
    [
      ...['drill', 'lasted', 'requests', 'done', 'of them kept', 'refused', 'slowest refusal'],
      ...[
        'cut off',
        'late',
        'failed',
        'stale',
        'away for',
        'recovered after',
        'processors awaited',
      ],
    ],
    ran.map((one) => [
      ...[one.name, `${figure(one.seconds)} s`, figure(one.requests), figure(one.done)],
      ...[figure(one.kept), figure(one.refused), seconds(one.slowestRefusalMs)],
      ...[one.inFlight, one.late.length, one.failed.length, one.stale.length].map((n) => figure(n)),
      ...[seconds(one.awayMs), seconds(one.recoveredMs), percent(one.pressure)],
    ]),
  )
  const writes = table(
    ['confirmed during', 'writes', 'mails', 'uploads', 'lost', 'twice', 'broken'],
    compared.map(({ name, compared: counts, lost, twice, broken }) => [
      ...[name, figure(counts.writes), figure(counts.mails), figure(counts.checks)],
      ...[lost, twice, broken].map(({ length }) => figure(length)),
    ]),
  )
  return `${drills}\n\n${writes}`
}
