/** Long enough to be steady, short enough to follow a change. */
const WINDOW_MS = 6_000
const LEAST_MS = 800

/** Tells how fast something moves from how far it has come when. */
export class SpeedMeter {
  readonly #samples: { at: number; bytes: number }[] = []

  note(at: number, bytes: number): void {
    // A part that is sent again takes the sum back.
    if (bytes < (this.#samples.at(-1)?.bytes ?? 0)) this.#samples.length = 0
    this.#samples.push({ at, bytes })
    while (this.#samples.length > 2 && at - (this.#samples[0]?.at ?? at) > WINDOW_MS) {
      this.#samples.shift()
    }
  }

  /** In bytes; undefined while that cannot be told yet. */
  perSecond(): number | undefined {
    const [first] = this.#samples
    const last = this.#samples.at(-1)
    if (!first || !last || last.at - first.at < LEAST_MS) return undefined
    return ((last.bytes - first.bytes) * 1000) / (last.at - first.at)
  }
}
