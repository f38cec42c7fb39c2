import type { PostgresPool } from 'kysely'
import type { BreakablePool } from '#server/platform/db/breakable-pool.ts'
import { pipeliningPool, type SharedPool } from '#server/platform/db/pipelining-pool.ts'
import { BoundedConnection } from '#server/platform/db/replicas/bounded-connection.ts'

/** Silent for so long, it is left out. */
const SILENCE_MS = 1_000

const QUESTION = `select pg_is_in_recovery() as is_standby,
  coalesce((pg_last_wal_replay_lsn() - '0/0')::bigint, 0) as position,
  (select version from catalogue_version) as version`

/** Where a primary was in its log; everything committed before `askedAt` is at or below `position`. */
export interface PrimaryPosition {
  /** Bytes of the log from its beginning. */
  readonly position: number
  /** As `performance.now()` has it. */
  readonly askedAt: number
}

/** What a replica has told last. */
interface Told {
  readonly isStandby: boolean
  readonly position: number
  readonly version: number
  readonly at: number
}

/**
 * `ready`: may be read from. `lagging`: older than allowed. `away`: does not answer. `other`: not a
 * standby, or of another history than the primary.
 */
export type ReplicaState = 'ready' | 'lagging' | 'away' | 'other'

/** What it is read for: search has connections with settings of their own. */
export type ReplicaUse = 'reading' | 'search'

type OpenedPool = SharedPool & { readonly pool: BreakablePool }

/** One replica as it was a moment ago. What it has told holds on: a standby only moves forward. */
export class Replica {
  /** From 1, in the order of the setting: what logs and metrics call it. */
  readonly number: number
  readonly connections: Readonly<Record<ReplicaUse, PostgresPool>>
  readonly #pools: readonly BreakablePool[]
  readonly #connection: BoundedConnection
  #told: Told | undefined
  #problem: unknown
  /** Everything that was committed before then it has; undefined: not known of this primary. */
  #completeAt: number | undefined
  /** Where it was when the primary was not there yet. */
  #aheadAt: number | undefined

  constructor(number: number, url: string, { reading, search }: Record<ReplicaUse, OpenedPool>) {
    this.number = number
    this.connections = {
      reading: pipeliningPool(reading, reading),
      search: pipeliningPool(search, search),
    }
    this.#pools = [reading.pool, search.pool]
    this.#connection = new BoundedConnection(url, SILENCE_MS)
  }

  /** Why it is away. */
  get problem(): unknown {
    return this.#told ? undefined : this.#problem
  }

  /** How many wait for it, or are served by it. */
  get load(): number {
    return this.#pools.reduce(
      (sum, { totalCount, idleCount, waitingCount }) => sum + totalCount - idleCount + waitingCount,
      0,
    )
  }

  /** Asks it how far it is. When it does not answer, nobody waits for it any more. */
  async look(positions: readonly PrimaryPosition[]): Promise<void> {
    try {
      const row = await this.#connection.ask<{
        is_standby: boolean
        position: number
        version: number
      }>(QUESTION)
      const { is_standby: isStandby, position, version } = row
      this.#told = { isStandby, position, version, at: performance.now() }
      for (const pool of this.#pools) pool.mend()
      for (const each of positions) this.#compare(each)
    } catch (error) {
      this.#told = undefined
      this.#problem = error
      for (const pool of this.#pools) pool.breakAll()
    }
  }

  /** Takes note of where the primary is; `isOther` when that may be another one than before. */
  notePrimary(primary: PrimaryPosition, isOther: boolean): void {
    if (isOther) this.#completeAt = undefined
    if (!this.#told) return
    // It cannot have got further than its primary, unless that is no longer its primary.
    const wasBefore = this.#told.at < primary.askedAt
    if (wasBefore && this.#told.position > primary.position) this.#aheadAt = this.#told.position
    this.#compare(primary)
  }

  #compare({ position, askedAt }: PrimaryPosition): void {
    if (!this.#told || this.#told.position < position) return
    this.#completeAt = Math.max(this.#completeAt ?? Number.NEGATIVE_INFINITY, askedAt)
  }

  /** By how many milliseconds it may be behind at `now`; infinite where that is not known. */
  lagMs(now: number): number {
    return this.#completeAt === undefined ? Number.POSITIVE_INFINITY : now - this.#completeAt
  }

  state(now: number, maxLagMs: number): ReplicaState {
    if (!this.#told) return 'away'
    const { isStandby, position } = this.#told
    if (!isStandby || position === this.#aheadAt) return 'other'
    return this.lagMs(now) <= maxLagMs ? 'ready' : 'lagging'
  }

  /** Whether it shows the catalogue of this version, or of a later one. */
  has(version: number): boolean {
    return this.#told !== undefined && this.#told.version >= version
  }

  /** Lets nobody wait for it any more. */
  async close(): Promise<void> {
    this.#connection.drop()
    for (const pool of this.#pools) if (!pool.ending) await pool.end()
  }
}
