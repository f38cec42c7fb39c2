/** Runs work of somebody when it is their turn. */
export interface FairSemaphore {
  readonly enter: <T>(from: string, work: () => Promise<T>) => Promise<T>
  /** Whether somebody waits. */
  readonly isBusy: () => boolean
}

interface Waiter {
  readonly go: () => void
  readonly refuse: (error: Error) => void
}

/**
 * Lets `limit` run at once; the others wait in one line for each whom they come from, and the lines
 * take turns. Where it is full, somebody new takes the last place of the longest line: whoever sends
 * a thousand keeps nobody out but themselves.
 */
export function createFairSemaphore(
  limit: number,
  full: { readonly maxWaiting: number; readonly refusal: () => Error },
): FairSemaphore {
  const lines = new Map<string, Waiter[]>()
  let running = 0
  let waiting = 0

  const leave = () => {
    const [next] = lines
    if (!next) {
      running -= 1
      return
    }
    const [from, line] = next
    lines.delete(from)
    const waiter = line.shift()
    if (line.length > 0) lines.set(from, line)
    waiting -= 1
    // The place is handed on, so that nobody slips in between.
    waiter?.go()
  }
  const makeRoom = (from: string) => {
    const [longest] = [...lines.values()].sort((a, b) => b.length - a.length)
    if (!longest || longest.length <= (lines.get(from)?.length ?? 0) + 1) throw full.refusal()
    longest.pop()?.refuse(full.refusal())
    waiting -= 1
  }
  const wait = (from: string) => {
    if (waiting >= full.maxWaiting) makeRoom(from)
    waiting += 1
    return new Promise<void>((go, refuse) => {
      const line = lines.get(from)
      if (line) line.push({ go, refuse })
      else lines.set(from, [{ go, refuse }])
    })
  }

  return {
    enter: async (from, work) => {
      if (running >= limit) await wait(from)
      else running += 1
      try {
        return await work()
      } finally {
        leave()
      }
    },
    isBusy: () => waiting > 0,
  }
}
