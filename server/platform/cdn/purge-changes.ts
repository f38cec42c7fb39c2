import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { readChanges } from '#server/platform/catalogue-version/read-changes.ts'
import type { VersionWatch } from '#server/platform/catalogue-version/watch-version.ts'
import { planPurge } from '#server/platform/cdn/plan-purge.ts'
import { PurgeRounds } from '#server/platform/cdn/purge-rounds.ts'
import {
  holdPurges,
  type Position,
  savePosition,
  selectPurgeState,
} from '#server/platform/cdn/purge-state.sql.ts'
import { sendPurge } from '#server/platform/cdn/send-purge.ts'
import { SITE_KEY } from '#server/platform/cdn/surrogate-keys.ts'
import { within } from '#server/platform/concurrency/within.ts'
import type { CdnSettings } from '#server/platform/config/settings.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { asPart } from '#server/platform/db/connection-shares.ts'

const TICK_MS = 150
/** A process that has not been heard of for so long does not tell of changes any more. */
const HOLD_SECONDS = 6
const RENEW_MS = 2_000
const LOOK_AGAIN_MS = 1_000
/** Retries that are soon over are nobody's concern. */
const WORTH_SAYING_MS = 10_000
const STOP_MS = 3_000

interface PurgeParts {
  readonly db: Database
  readonly cdn: CdnSettings
  readonly version: VersionWatch
  /** Of the settings and the build that pages show; with another one than before everything is purged. */
  readonly look: string
  /** Whether visitors see an announcement now. */
  readonly isAnnounced: () => boolean
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'info'>
}

/** Tells a cache in front of the site what to drop, as changes come. */
export class ChangePurges {
  readonly #parts: PurgeParts
  readonly #holder = randomUUID()
  readonly #rounds = new PurgeRounds()
  readonly #timer: NodeJS.Timeout
  /** The watch's version of which everything is known; undefined before the first look. */
  #seen: number | undefined
  /** Up to where changes were read; undefined while another process tells of them. */
  #read: Position | undefined
  #heldAt = 0
  #lookAgainAt = 0
  #wasAnnounced: boolean
  #running: Promise<void> = Promise.resolve()
  #isRunning = false
  #isBlind = false
  #counts = { sent: 0, failed: 0 }

  constructor(parts: PurgeParts) {
    this.#parts = parts
    this.#wasAnnounced = parts.isAnnounced()
    this.#timer = setInterval(() => this.#begin(), TICK_MS)
    this.#timer.unref()
  }

  /** Purges that were sent and that failed, and for how many seconds they have been failing. */
  counts(): { readonly sent: number; readonly failed: number; readonly failingSeconds: number } {
    const failingMs = this.#rounds.failingFor(performance.now())
    return { ...this.#counts, failingSeconds: failingMs / 1000 }
  }

  /** What the operator has to look at; undefined for nothing. */
  problem(): string | undefined {
    const failingMs = this.#rounds.failingFor(performance.now())
    if (failingMs < WORTH_SAYING_MS) return undefined
    const seconds = Math.round(failingMs / 1000)
    return `The CDN has taken no purge for ${seconds} seconds, and may show what is gone. See the log.`
  }

  /** Tells of what is known, if that works at once; the rest is told after the next start. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    const end = async () => {
      await this.#running
      await this.#look()
      await this.#send(Number.POSITIVE_INFINITY)
      if (this.#read) await savePosition(this.#parts.db, this.#holder, {}, true)
    }
    await within(STOP_MS, end(), () => new Error('late')).catch(() => undefined)
  }

  #begin(): void {
    if (this.#isRunning) return
    this.#isRunning = true
    this.#running = this.#tick().finally(() => {
      this.#isRunning = false
    })
  }

  async #tick(): Promise<void> {
    const { isAnnounced, logger } = this.#parts
    const now = performance.now()
    if (isAnnounced() !== this.#wasAnnounced) {
      this.#wasAnnounced = isAnnounced()
      this.#rounds.add({ keys: new Set([SITE_KEY]) }, now)
    }
    try {
      if (this.#isToLook(now)) await asPart('purges', () => this.#look())
      await this.#send(performance.now())
      this.#isBlind = false
    } catch (err) {
      if (!this.#isBlind) logger.warn({ err }, 'What the CDN has to drop could not be read')
      this.#isBlind = true
      this.#lookAgainAt = performance.now() + LOOK_AGAIN_MS
    }
  }

  #isToLook(now: number): boolean {
    if (now < this.#lookAgainAt) return false
    const isToRenew = this.#read !== undefined && now - this.#heldAt > RENEW_MS
    return this.#seen !== this.#parts.version.current() || isToRenew
  }

  async #look(): Promise<void> {
    const { db, version, look } = this.#parts
    const seen = version.current()
    const now = performance.now()
    const state = await selectPurgeState(db)
    const isNewLook = this.#seen === undefined && state.look !== look
    if (!this.#read && state.version === state.tip && !isNewLook) {
      this.#seen = seen
      return
    }
    if (!(await holdPurges(db, this.#holder, HOLD_SECONDS))) {
      // It may end before it has told of everything.
      if (this.#read) this.#rounds.clear()
      this.#read = undefined
      this.#lookAgainAt = now + LOOK_AGAIN_MS
      return
    }
    this.#heldAt = now
    const told = this.#read ?? state
    const plan = planPurge(told, await readChanges(db, told.version))
    if (isNewLook) this.#rounds.add({ keys: new Set([SITE_KEY]), through: plan.through }, now, look)
    else this.#rounds.add(plan, now)
    this.#read = plan.through
    this.#seen = seen
    if (this.#rounds.isEmpty) await this.#release({})
  }

  async #send(now: number): Promise<void> {
    const { cdn, logger } = this.#parts
    const keys = this.#rounds.due(now)
    if (keys.size === 0) return
    const wasFailing = this.#rounds.failingFor(now) > 0
    try {
      await sendPurge(cdn, keys)
    } catch (err) {
      this.#counts.failed++
      const isNews = this.#rounds.failed(performance.now())
      if (isNews)
        logger.warn({ err }, 'The CDN could not be told what to drop; it will be told again')
      return
    }
    this.#counts.sent++
    if (wasFailing) logger.info('The CDN has been told what to drop')
    const done = this.#rounds.sent(now, performance.now())
    if (done) await this.#release(done)
  }

  async #release(done: { through?: Position | undefined; look?: string | undefined }) {
    const isLast = this.#rounds.isEmpty
    const told = { position: done.through, look: done.look }
    if (this.#read) await savePosition(this.#parts.db, this.#holder, told, isLast)
    if (isLast) this.#read = undefined
  }
}
