import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseAwayError } from '#server/platform/db/database-away.ts'

const parts = new AsyncLocalStorage<string>()

/** The part that what goes on just now counts as. */
export function currentPart(): string | undefined {
  return parts.getStore()
}

/**
 * Has everything that `work` asks of the database count as the part's: a call of the API, a queue.
 * Parts of parts count as the outer one.
 */
export function asPart<T>(name: string, work: () => T): T {
  return parts.getStore() === undefined ? parts.run(name, work) : work()
}

/** Thrown when a part of the site holds its share of the connections, and none of them came back. */
export class NoConnectionFreeError extends DatabaseAwayError {
  override name = 'NoConnectionFreeError'
}

interface Waiting {
  readonly part: string | undefined
  readonly admit: () => void
}

/**
 * Shares a pool's connections between the parts of the site: a part may take another one as long as
 * it holds fewer than are free. One that is stuck gets half of them at most, two a third each, so
 * that there are always some for the others (the dynamic thresholds of Choudhury and Hahne, 1998).
 */
export class ConnectionShares {
  readonly #patienceMs: number
  readonly #held = new Map<string | undefined, number>()
  #free: number
  #waiting: Waiting[] = []

  constructor(connections: number, patienceMs: number) {
    this.#free = connections
    this.#patienceMs = patienceMs
  }

  /**
   * Waits for a connection's place; the returned function gives it back.
   * @throws NoConnectionFreeError when there is none in time.
   */
  async take(part = parts.getStore()): Promise<() => void> {
    if (!this.mayTake(part)) await this.#wait(part)
    else this.#count(part, 1)
    let isGivenBack = false
    return () => {
      if (isGivenBack) return
      isGivenBack = true
      this.#count(part, -1)
      this.#admitNext()
    }
  }

  /** How many wait for one. */
  get waitingCount(): number {
    return this.#waiting.length
  }

  /** Whether the part would get one without waiting. */
  mayTake(part: string | undefined): boolean {
    const held = part === undefined ? 0 : (this.#held.get(part) ?? 0)
    return held < this.#free
  }

  #count(part: string | undefined, step: 1 | -1): void {
    this.#free -= step
    const held = (this.#held.get(part) ?? 0) + step
    if (held > 0) this.#held.set(part, held)
    else this.#held.delete(part)
  }

  #wait(part: string | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        part,
        admit: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting)
        reject(new NoConnectionFreeError(`No connection was free for ${part ?? 'this'} in time`))
      }, this.#patienceMs)
      this.#waiting.push(waiting)
    })
  }

  /** Lets in whoever has waited longest and may; one place was given back. */
  #admitNext(): void {
    const index = this.#waiting.findIndex(({ part }) => this.mayTake(part))
    const [next] = index < 0 ? [] : this.#waiting.splice(index, 1)
    if (!next) return
    this.#count(next.part, 1)
    next.admit()
  }
}
