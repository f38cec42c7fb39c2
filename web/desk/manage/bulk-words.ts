import type { BulkState } from '#contract/desk/bulk-changes.ts'

/** '1 mod', '1,234 mods'. */
export function countMods(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'mod' : 'mods'}`
}

/** What a change did, or how far it is. */
export function summaryOf({ state, changed, waiting, left }: BulkState): string {
  const leftCount = left.reduce((sum, { count }) => sum + count, 0)
  const rest = leftCount > 0 ? `, ${leftCount.toLocaleString('en')} left as they were` : ''
  if (state === 'running') {
    return `${changed.toLocaleString('en')} of ${countMods(changed + waiting)} changed${rest}`
  }
  return `${countMods(changed)} changed${rest}`
}
