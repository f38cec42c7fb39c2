import { showDueMods } from '#server/catalogue/writing/show-due.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { asPart } from '#server/platform/db/connection-shares.ts'

/** Scheduled mods appear so many milliseconds after their moment at the latest. */
const LOOK_MS = 2_000

/**
 * Shows scheduled mods when their moment comes. Nothing is remembered but what the database has, so
 * that a process that starts later shows what came due meanwhile.
 * @param onShown told after a commit, so that this process shows them at once.
 * @param onError told of a failure once, until looking works again.
 */
export function watchSchedule(
  db: Database,
  { onShown, onError }: { onShown: () => Promise<void>; onError: (error: unknown) => void },
): { readonly stop: () => Promise<void> } {
  let isFailing = false
  let isStopped = false
  let looking = Promise.resolve()
  const look = async () => {
    try {
      const shown = await asPart('schedule', () => showDueMods(db))
      isFailing = false
      if (shown > 0) await onShown()
    } catch (error) {
      if (!isFailing && !isStopped) onError(error)
      isFailing = true
    }
  }
  let timer: NodeJS.Timeout
  const plan = () => {
    timer = setTimeout(() => {
      looking = look().finally(() => isStopped || plan())
    }, LOOK_MS)
    timer.unref()
  }
  plan()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
