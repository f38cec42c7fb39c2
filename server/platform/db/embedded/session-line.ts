/** Something to be done in the database's session. */
interface Step {
  /** Undefined: what belongs to nobody, and can be done between the statements of a transaction. */
  readonly connection: number | undefined
  /** @returns whether the connection has a transaction afterwards. */
  readonly take: () => Promise<boolean>
}

/**
 * The line in which several connections wait for the one session of the embedded database. A
 * connection that has begun a transaction has the session to itself until that ends; all others are
 * served in the order in which they came.
 */
export class SessionLine {
  #waiting: Step[] = []
  #holder: number | undefined
  #isBusy = false

  /** Whether the connection has a transaction. */
  isHeldBy(connection: number): boolean {
    return this.#holder === connection
  }

  /** `take` must not fail. */
  add(step: Step): void {
    this.#waiting.push(step)
    if (!this.#isBusy) void this.#work()
  }

  async #work(): Promise<void> {
    this.#isBusy = true
    for (let step = this.#next(); step; step = this.#next()) {
      const isInTransaction = await step.take()
      if (step.connection !== undefined) {
        this.#holder = isInTransaction ? step.connection : undefined
      }
    }
    this.#isBusy = false
  }

  #next(): Step | undefined {
    const holder = this.#holder
    if (holder === undefined) return this.#waiting.shift()
    const mayPass = ({ connection }: Step) => connection === undefined || connection === holder
    const index = this.#waiting.findIndex(mayPass)
    return index < 0 ? undefined : this.#waiting.splice(index, 1)[0]
  }
}
