import { setTimeout as sleep } from 'node:timers/promises'

/** How many requests are due once so many milliseconds have passed, the first one at once. */
export function dueBy(elapsedMs: number, perSecond: number): number {
  return Math.floor((elapsedMs * perSecond) / 1000) + 1
}

/**
 * Calls `start` at a steady rate, whether or not what it started before has ended, and never skips
 * one: those that fell due while this process was busy follow at once. `due` is when it should have
 * been called, by `performance.now()`; whoever waits has waited since then.
 */
export async function keepSchedule(
  { perSecond, forMs }: { perSecond: number; forMs: number },
  start: (index: number, due: number) => void,
): Promise<void> {
  const began = performance.now()
  const total = Math.ceil((forMs * perSecond) / 1000)
  for (let index = 0; index < total; ) {
    const due = Math.min(total, dueBy(performance.now() - began, perSecond))
    for (; index < due; index += 1) start(index, began + (index * 1000) / perSecond)
    await sleep(1)
  }
}
