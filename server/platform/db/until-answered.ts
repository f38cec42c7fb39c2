import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway } from '#server/platform/db/database-away.ts'

const AGAIN_MS = 250
const PATIENCE_MS = 60 * 60_000

/**
 * Does `work` again and again while the database is away, for an hour at most: for what has to be noted
 * of something that was done and cannot be undone. Nobody who waits for an answer may call it.
 * @throws what `work` throws for another reason.
 */
export async function untilAnswered<T>(work: () => Promise<T>): Promise<T> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > end) throw error
    }
    // It does not keep a process that is to end.
    await sleep(AGAIN_MS, undefined, { ref: false })
  }
}
