import { LRUCache } from 'lru-cache'
import type { VersionWatch } from '#server/platform/catalogue-version/watch-version.ts'
import { isDatabaseAway } from '#server/platform/db/database-away.ts'

interface Entry<V> {
  readonly version: number
  /** As `performance.now()` has it. */
  readonly madeAt: number
  readonly value: V
}

/** How old an answer may get while the catalogue does not change: download counts move in it. */
const MAX_AGE_MS = 20_000

/**
 * Answers kept until the catalogue changes, bounded by bytes. Requests for the same key that come
 * while its answer is being made share the work. While the database is away, what is kept is
 * answered at any age.
 */
export class VersionedCache<V extends object> {
  readonly #entries: LRUCache<string, Entry<V>>
  readonly #pending = new Map<string, Promise<V>>()
  readonly #watch: VersionWatch
  readonly #maxAgeMs: number

  /** @param options.maxAgeMs for values in which nothing moves without a version. */
  constructor(
    watch: VersionWatch,
    options: { maxBytes: number; sizeOf: (value: V) => number; maxAgeMs?: number },
  ) {
    this.#watch = watch
    this.#maxAgeMs = options.maxAgeMs ?? MAX_AGE_MS
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: (entry, key) => options.sizeOf(entry.value) + key.length * 2 + 200,
    })
  }

  /** The answer kept for the key, if it is of the catalogue's present version. */
  get(key: string): V | undefined {
    const entry = this.#entryOf(key)
    if (!entry) return undefined
    const isYoung = performance.now() - entry.madeAt < this.#maxAgeMs
    return isYoung || this.#watch.staleFor() > 0 ? entry.value : undefined
  }

  #entryOf(key: string): Entry<V> | undefined {
    const entry = this.#entries.get(key)
    return entry?.version === this.#watch.current() ? entry : undefined
  }

  /** The answer kept for the key, or a new one; `keep` decides whether that is kept. */
  async getOrMake(
    key: string,
    make: () => Promise<V>,
    keep: (value: V) => boolean = () => true,
  ): Promise<V> {
    const kept = this.get(key)
    if (kept) return kept
    // The version from before making: what changes meanwhile makes the answer old.
    const version = this.#watch.current()
    const pendingKey = `${version} ${key}`
    const pending = this.#pending.get(pendingKey)
    if (pending) return pending
    const made = make()
      .then((value) => {
        const madeAt = performance.now()
        if (keep(value)) this.#entries.set(key, { version, madeAt, value })
        return value
      })
      .catch((error: unknown) => {
        const old = isDatabaseAway(error) ? this.#entryOf(key) : undefined
        if (old) return old.value
        throw error
      })
      .finally(() => this.#pending.delete(pendingKey))
    this.#pending.set(pendingKey, made)
    return made
  }
}
