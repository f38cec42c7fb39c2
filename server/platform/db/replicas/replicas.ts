import { setTimeout as sleep } from 'node:timers/promises'
import { BoundedConnection } from '#server/platform/db/replicas/bounded-connection.ts'
import type { Reading } from '#server/platform/db/replicas/public-reading.ts'
import type {
  PrimaryPosition,
  Replica,
  ReplicaState,
} from '#server/platform/db/replicas/replica.ts'
import { ReplicaLog, type ReplicaLogger } from '#server/platform/db/replicas/replica-log.ts'

/** How often the primary and every replica are asked how far they are. */
const BEAT_MS = 250
/** The primary has said nothing for so long. */
const SILENCE_MS = 1_000
/** Positions of the primary that are remembered: those of the last minute. */
const MOST_POSITIONS = 240

const QUESTION = `select (pg_current_wal_lsn() - '0/0')::bigint as position`

/** What this process knows of the primary's catalogue. */
interface KnownVersion {
  /** The newest version that it has seen. */
  readonly known: () => number
  /** For how many milliseconds it could not be read; 0 while it can. */
  readonly staleFor: () => number
}

/** What operators see of a replica. */
export interface ReplicaStatus {
  readonly number: number
  readonly state: ReplicaState
  /** Infinite where it is not known. */
  readonly lagMs: number
  /** Why it is away. */
  readonly problem: unknown
}

/**
 * The replicas of the database. A piece of public reading may be read from one that answers, is not
 * older than the limit, and shows the catalogue's version that this process knows of: whatever is
 * kept under a version is then at least as new as that (decision 0162).
 */
export class Replicas {
  readonly #replicas: readonly Replica[]
  readonly #maxLagMs: number
  readonly #primary: BoundedConnection
  readonly #counts = { replica: 0, primary: 0 }
  #positions: PrimaryPosition[] = []
  #isPrimaryAway = false
  #version: KnownVersion | undefined

  constructor(replicas: readonly Replica[], options: { primaryUrl: string; maxLagMs: number }) {
    this.#replicas = replicas
    this.#maxLagMs = options.maxLagMs
    this.#primary = new BoundedConnection(options.primaryUrl, SILENCE_MS)
  }

  /** How many pieces of public reading began where. */
  counts(): Readonly<Record<'replica' | 'primary', number>> {
    return this.#counts
  }

  statuses(): ReplicaStatus[] {
    const now = this.#now()
    return this.#replicas.map((replica) => ({
      number: replica.number,
      state: replica.state(now, this.#maxLagMs),
      lagMs: replica.lagMs(now),
      problem: replica.problem,
    }))
  }

  /**
   * The replica that the reading goes on with; undefined for the primary, on which it then stays: it
   * would go back in time otherwise.
   */
  choose(reading: Reading): Replica | undefined {
    if (reading.source === 'primary') return undefined
    const usable = this.#usable()
    const isFirst = reading.source === undefined
    const chosen = isFirst
      ? usable.toSorted((a, b) => a.load - b.load)[0]
      : usable.find((replica) => replica === reading.source)
    if (isFirst) this.#counts[chosen ? 'replica' : 'primary']++
    reading.source = chosen ?? 'primary'
    if (chosen) reading.hasUsedReplica = true
    return chosen
  }

  #usable(): Replica[] {
    if (!this.#version) return []
    const version = this.#version.known()
    const now = this.#now()
    return this.#replicas.filter(
      (replica) => replica.state(now, this.#maxLagMs) === 'ready' && replica.has(version),
    )
  }

  /** While the primary is away nobody changes anything, and time stands still. */
  #now(): number {
    const last = this.#positions.at(-1)
    const isAway = this.#isPrimaryAway && (this.#version?.staleFor() ?? 0) > 0
    return isAway && last ? last.askedAt : performance.now()
  }

  /** Looks at them again and again until it is stopped; before, nothing is read from them. */
  watch(version: KnownVersion, logger: ReplicaLogger): { stop: () => Promise<void> } {
    this.#version = version
    const stopping = new AbortController()
    const { signal } = stopping
    const running = [
      repeat(() => this.#lookAtPrimary(), signal),
      ...this.#replicas.map((replica) => {
        const log = new ReplicaLog(replica.number)
        return repeat(() => this.#lookAt(replica, log, logger), signal)
      }),
    ]
    return {
      stop: async () => {
        this.#version = undefined
        stopping.abort()
        await Promise.all(running)
      },
    }
  }

  async #lookAtPrimary(): Promise<void> {
    const askedAt = performance.now()
    try {
      const { position } = await this.#primary.ask<{ position: number }>(QUESTION)
      const last = this.#positions.at(-1)
      // After it was away, a standby may have taken over that lacks the last of what the others have.
      const isOther = this.#isPrimaryAway || (last !== undefined && position < last.position)
      const before = isOther ? [] : this.#positions.slice(1 - MOST_POSITIONS)
      this.#positions = [...before, { position, askedAt }]
      this.#isPrimaryAway = false
      for (const replica of this.#replicas) replica.notePrimary({ position, askedAt }, isOther)
    } catch {
      this.#isPrimaryAway = true
    }
  }

  async #lookAt(replica: Replica, log: ReplicaLog, logger: ReplicaLogger): Promise<void> {
    await replica.look(this.#positions)
    log.note(replica.state(this.#now(), this.#maxLagMs), replica.problem, logger)
  }

  /** Ends all connections. */
  async close(): Promise<void> {
    this.#primary.drop()
    await Promise.all(this.#replicas.map((replica) => replica.close()))
  }
}

async function repeat(look: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await look()
    await sleep(BEAT_MS, undefined, { signal, ref: false }).catch(() => undefined)
  }
}
