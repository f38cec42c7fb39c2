import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { QueueName } from '#server/platform/jobs/queues.ts'

/** A look for jobs takes the embedded database about half of it. */
const BETWEEN_QUEUES_MS = 10

/** The workers of this process: one for each queue that it works on, unless all are held or it is paused. */
export class QueueWorkers {
  readonly #boss: PgBoss
  readonly #begin = new Map<QueueName, () => Promise<string>>()
  readonly #ids = new Map<QueueName, string>()
  readonly #paused = new Set<QueueName>()
  #isHeld: boolean
  #isStopped = false
  #beginning = Promise.resolve()

  /** @param isHeld whether none begins before `takeUp`. */
  constructor(boss: PgBoss, isHeld: boolean) {
    this.#boss = boss
    this.#isHeld = isHeld
  }

  /** Has a queue worked on; `begin` resolves to the worker's id. */
  async add(name: QueueName, begin: () => Promise<string>): Promise<void> {
    this.#begin.set(name, begin)
    await this.#beginAll()
  }

  /** Has the queue's worker look for jobs now. */
  wake(name: QueueName): void {
    const id = this.#ids.get(name)
    if (id) this.#boss.notifyWorker(id)
  }

  async pause(names: readonly QueueName[]): Promise<void> {
    for (const name of names) this.#paused.add(name)
    // One that has been begun just now has no id before.
    await this.#beginning
    for (const name of names) {
      const id = this.#ids.get(name)
      this.#ids.delete(name)
      if (id) await this.#boss.offWork(name, { id, wait: false })
    }
  }

  async resume(): Promise<void> {
    this.#paused.clear()
    await this.#beginAll()
  }

  async takeUp(): Promise<void> {
    this.#isHeld = false
    await this.#beginAll(BETWEEN_QUEUES_MS)
  }

  /** From then on none begins. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#beginning
  }

  /** Each call waits for the one before it, so that no queue is begun twice. */
  #beginAll(pauseMs = 0): Promise<void> {
    const begun = this.#beginning.then(async () => {
      for (const [name, begin] of this.#begin) {
        if (this.#isStopped) return
        if (this.#isHeld || this.#paused.has(name) || this.#ids.has(name)) continue
        this.#ids.set(name, await begin())
        if (pauseMs > 0) await sleep(pauseMs)
      }
    })
    this.#beginning = begun.catch(() => undefined)
    return begun
  }
}
