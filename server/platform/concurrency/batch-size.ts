/**
 * How many rows to change in one transaction: others wait for it, and on the embedded database pages do
 * as well, so that it is as many as take about so long on this machine.
 */
const AT_FIRST = 10
const AT_MOST = 100
const WANTED_MS = 200

/** Follows how long changing takes. */
export class BatchSize {
  #size = AT_FIRST

  get size(): number {
    return this.#size
  }

  /** Notes that so many took so long. */
  note(count: number, tookMs: number): void {
    // Slowly up: what comes next may take longer.
    const fitting = Math.round((count * WANTED_MS) / Math.max(tookMs, 1))
    this.#size = Math.max(1, Math.min(fitting, 2 * this.#size, AT_MOST))
  }
}
