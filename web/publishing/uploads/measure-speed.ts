/** Long enough to be steady, short enough to follow a change. */
const WINDOW_MS = 6_000
const LEAST_MS = 800

/** Measures speed from progress over time. */
export class SpeedMeter {
  readonly #samples: { at: number; bytes: number }[] = []

  note(at: number, bytes: number): void {
    // A part that is sent again makes the sum smaller.
    if (bytes < (this.#samples.at(-1)?.bytes ?? 0)) this.#samples.length = 0
    this.#samples.push({ at, bytes })
    while (this.#samples.length > 2 && at - (this.#samples[0]?.at ?? at) > WINDOW_MS) {
      this.#samples.shift()
    }
  }

  /** In bytes; undefined while it is too early to tell. */
  perSecond(): number | undefined {
    const [first] = this.#samples
    const last = this.#samples.at(-1)
    if (!first || !last || last.at - first.at < LEAST_MS) return undefined
    return ((last.bytes - first.bytes) * 1000) / (last.at - first.at)
  }
}
