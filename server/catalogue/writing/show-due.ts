import { moveEntries } from '#server/catalogue/writing/move-entries.ts'
import { hasDue, lockDue } from '#server/catalogue/writing/visibility.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { takeLock } from '#server/platform/db/locks.ts'

/** Shown in one transaction, so that none takes long. */
const AT_ONCE = 25
/** In the history, where administrators have their names. */
const BY_SCHEDULE = { name: 'The schedule' }

/**
 * Shows the scheduled mods whose moment has come. Several processes may do so at the same time: each
 * mod is shown once. Returns how many were shown.
 */
export async function showDueMods(db: Database): Promise<number> {
  for (let shown = 0; ; ) {
    // Looking costs nothing where nothing is due; the lock would keep others waiting.
    if (!(await hasDue(db))) return shown
    shown += await db.transaction().execute(async (tx) => {
      await takeLock(tx, 'saving')
      const ids = await lockDue(tx, AT_ONCE)
      if (ids.length > 0) await moveEntries(tx, ids, { action: 'shown' }, BY_SCHEDULE)
      return ids.length
    })
  }
}
