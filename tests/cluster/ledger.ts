/** So long after a change was confirmed, nothing shows what was there before. */
export const FRESH_MS = 2_000

/** A page that showed something older than it had to. */
export interface Stale {
  readonly target: string
  readonly shown: number
  readonly expected: number
}

/** What the site has confirmed: none of it may be missing, and none of it be there twice. */
export class Ledger {
  /** Sets what it remembers apart from what others do. */
  readonly series: number
  readonly reports = new Set<string>()
  /** Addresses that were told that a code is on its way. */
  readonly registered = new Set<string>()
  /** Names of mods that were published. */
  readonly mods = new Set<string>()
  /** Uploads whose file has arrived, with its SHA-256. */
  readonly uploads = new Map<string, string>()
  readonly downloads = { counted: 0, tried: 0 }
  readonly stale: Stale[] = []
  /** Numbers that the renamed mod was given, and when that was confirmed. */
  #numbers: { number: number; at: number }[] = []

  constructor(series: number) {
    this.series = series
  }

  /** The mod whose downloads are counted. */
  get countedMod(): number {
    return 2 + this.series
  }

  /** The newest number that was confirmed. */
  get number(): number {
    return this.#numbers.at(-1)?.number ?? 0
  }

  renamed(number: number): void {
    this.#numbers.push({ number, at: performance.now() })
  }

  /** Compares what a page showed, asked for at `from`, with what it had to show. */
  shown(target: string, shown: number, from: number): void {
    const due = this.#numbers.findLast(({ at }) => at <= from - FRESH_MS)
    if (due && shown < due.number) this.stale.push({ target, shown, expected: due.number })
  }

  /** After writes were lost that had been confirmed: pages cannot show them any more. */
  forgetNumbers(): void {
    this.#numbers = []
  }
}
