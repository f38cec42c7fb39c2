import type { OwnReport } from '#contract/people/reports.ts'

/** What became of a report, as its reporter reads it. */
export function describeState({ state, outcome, objectedAt }: OwnReport): string {
  if (outcome === 'done') return 'We acted on it'
  if (outcome === 'rejected') return 'We found nothing to act on'
  if (state === 'merged') return 'Handled together with another report about the same thing'
  if (objectedAt) return 'You objected, and we are looking at it again'
  return state === 'taken' ? 'Somebody is looking at it' : 'Waiting for our team'
}
