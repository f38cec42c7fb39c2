import type { FastifyBaseLogger } from 'fastify'
import { type ClockGap, findClockGap, observeTime } from '#server/platform/clock/observed-time.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { writeIfPossible } from '#server/platform/db/optional-writes.ts'

const BEAT_MS = 5 * 60 * 1000

/** What the site makes of the clock. */
export interface ClockKeeper {
  /** For the operator, in plain words; undefined while nothing is odd about the clock. */
  readonly problem: () => string | undefined
  readonly stop: () => void
}

/** Notes every five minutes that the site runs, and says when the clock has moved without it. */
export async function keepClock(
  db: Database,
  logger: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Promise<ClockKeeper> {
  let gap: ClockGap | undefined
  const beat = async () => {
    await writeIfPossible(db, () => observeTime(db))
    const found = await findClockGap(db)
    if (found && found.until.getTime() !== gap?.until.getTime()) {
      logger.error({ from: found.from, until: found.until }, explain(found))
    }
    gap = found
  }
  await beat()
  const timer = setInterval(() => {
    beat().catch((err: unknown) => logger.warn({ err }, 'The time could not be noted'))
  }, BEAT_MS)
  timer.unref()
  return { problem: () => gap && explain(gap), stop: () => clearInterval(timer) }
}

function explain({ from, hours }: ClockGap): string {
  const days = Math.round(hours / 24)
  return `The clock is ${days} days past the time when the site was last seen running (${from.toISOString()}). If it is wrong, set it right; nothing has been removed for its age. If the site really was down that long, there is nothing to do, or 'npm run modharbor -- clock confirm' counts that time.`
}
