import { percentile } from '../figures.ts'

/** What one kind of request came to; times in milliseconds. */
export interface Times {
  readonly requests: number
  /** How many failed, by what happened: a status, or an error's code. */
  readonly errors: Readonly<Record<string, number>>
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly longest: number
}

interface Noted {
  readonly times: number[]
  readonly errors: Record<string, number>
}

/** Keeps how long each answer took and what failed, by kind of request. */
export class AnswerTimes {
  readonly #kinds = new Map<string, Noted>()

  /** @param kinds that come first in a summary, in this order. */
  constructor(kinds: readonly string[] = []) {
    for (const kind of kinds) this.#of(kind)
  }

  #of(kind: string): Noted {
    const known = this.#kinds.get(kind)
    if (known) return known
    const made: Noted = { times: [], errors: {} }
    this.#kinds.set(kind, made)
    return made
  }

  /** Notes one request. What failed counts with its time as well: whoever asked has waited. */
  note(kind: string, milliseconds: number, error?: string): void {
    const { times, errors } = this.#of(kind)
    times.push(milliseconds)
    if (error !== undefined) errors[error] = (errors[error] ?? 0) + 1
  }

  /** How many requests so far, and how many of them failed. */
  get totals(): { readonly noted: number; readonly failed: number } {
    const totals = { noted: 0, failed: 0 }
    for (const { times, errors } of this.#kinds.values()) {
      totals.noted += times.length
      for (const count of Object.values(errors)) totals.failed += count
    }
    return totals
  }

  /** All kinds so far; those that were not named before in the order in which they came. */
  summary(): Record<string, Times> {
    const summaries = [...this.#kinds].map(([kind, { times, errors }]) => {
      const of = (share: number) => percentile(times, share)
      const [p50, p95, p99, longest] = [of(0.5), of(0.95), of(0.99), of(1)]
      return [kind, { requests: times.length, errors, p50, p95, p99, longest }]
    })
    return Object.fromEntries(summaries)
  }
}
