import type { FastifyBaseLogger } from 'fastify'
import type { ReplicaState } from '#server/platform/db/replicas/replica.ts'

export type ReplicaLogger = Pick<FastifyBaseLogger, 'warn' | 'info'>

/** What lasts shorter is not worth a line: at every start nobody knows for a moment. */
const SETTLED_MS = 1_000

/** Says in the log what becomes of one replica, once at each change. */
export class ReplicaLog {
  readonly #number: number
  #said: ReplicaState = 'ready'
  #state: ReplicaState = 'ready'
  #since = Number.NEGATIVE_INFINITY

  constructor(number: number) {
    this.#number = number
  }

  /** To be told of the state at every look, with why the replica is away. */
  note(state: ReplicaState, problem: unknown, logger: ReplicaLogger): void {
    const now = performance.now()
    if (state !== this.#state) {
      this.#state = state
      this.#since = now
    }
    if (state === this.#said || now - this.#since < SETTLED_MS) return
    this.#said = state
    const replica = this.#number
    if (state === 'ready') logger.info({ replica }, 'A replica is read from again')
    else logger.warn({ replica, state, err: problem }, 'A replica is left out')
  }
}
