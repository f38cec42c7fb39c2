/** Runs work when it is its turn. */
export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets `limit` run at once; the others wait in line.
 * @param full how many may wait, and what is thrown for those beyond them; left out: any number.
 */
export function createSemaphore(
  limit: number,
  full?: { readonly maxWaiting: number; readonly refusal: () => Error },
): Semaphore {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= limit) {
      if (full && waiting.length >= full.maxWaiting) throw full.refusal()
      // Whoever leaves hands its place on, so that nobody slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
