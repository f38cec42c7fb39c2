import { boundKeys, type PurgePlan } from '#server/platform/cdn/plan-purge.ts'
import type { Position } from '#server/platform/cdn/purge-state.sql.ts'

/**
 * After how long the same is purged again, in milliseconds. Another process may send what it kept for as
 * long as it has not looked at the version, half a second, and a CDN stores that after the first purge.
 * One that cannot look keeps on for two seconds at most.
 */
const AGAIN_AFTER_MS = [1_000, 3_000]
/** Whoever changes mods without a pause is followed in steps. */
const SPACING_MS = 400
const RETRY_MS = 500
const RETRY_MOST_MS = 5_000

interface Pending {
  readonly keys: ReadonlySet<string>
  readonly through: Position | undefined
  readonly look: string | undefined
  round: number
  dueAt: number
}

/** Which purges are to be sent when: each change three times, and what fails until it has worked. */
export class PurgeRounds {
  #pending: Pending[] = []
  #failures = 0
  #notBefore = 0
  #failingSince: number | undefined

  /** Takes up keys to purge now. @param look noted once that is done. */
  add({ keys, through }: Partial<PurgePlan>, now: number, look?: string): void {
    if (!keys || keys.size === 0) return
    this.#pending.push({ keys, through, look, round: 0, dueAt: now })
  }

  /** Forgets everything: another process does it. */
  clear(): void {
    this.#pending = []
    this.#failures = 0
    this.#notBefore = 0
    this.#failingSince = undefined
  }

  get isEmpty(): boolean {
    return this.#pending.length === 0
  }

  /** For how long purges have failed, in milliseconds; 0 while they work. */
  failingFor(now: number): number {
    return this.#failingSince === undefined ? 0 : now - this.#failingSince
  }

  /** The keys to purge now; empty for none. */
  due(now: number): ReadonlySet<string> {
    if (now < this.#notBefore) return new Set()
    return boundKeys(new Set(this.#dueAt(now).flatMap(({ keys }) => [...keys])))
  }

  #dueAt(now: number): Pending[] {
    return this.#pending.filter(({ dueAt }) => dueAt <= now)
  }

  /** What was due at `asked` was sent. Returns up to where everything is done with that, if anything. */
  sent(asked: number, now: number): Pick<Pending, 'through' | 'look'> | undefined {
    this.#failures = 0
    this.#failingSince = undefined
    this.#notBefore = now + SPACING_MS
    for (const purge of this.#dueAt(asked)) {
      purge.dueAt = now + (AGAIN_AFTER_MS[purge.round] ?? 0)
      purge.round++
    }
    const isDone = ({ round }: Pending) => round > AGAIN_AFTER_MS.length
    const open = this.#pending.findIndex((purge) => !isDone(purge))
    const done = this.#pending.slice(0, open === -1 ? undefined : open)
    this.#pending = this.#pending.slice(done.length)
    if (done.length === 0) return undefined
    return {
      through: done.findLast(({ through }) => through)?.through,
      look: done.findLast(({ look }) => look)?.look,
    }
  }

  /** What was due was not sent. Returns whether that is news. */
  failed(now: number): boolean {
    const isNews = this.#failingSince === undefined
    this.#failingSince ??= now
    this.#notBefore = now + Math.min(RETRY_MS * 2 ** this.#failures, RETRY_MOST_MS)
    this.#failures++
    return isNews
  }
}
