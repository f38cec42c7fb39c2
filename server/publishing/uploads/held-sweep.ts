import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import {
  confirmStrays,
  countStrays,
  selectSweepResult,
} from '#server/publishing/uploads/stray-objects.sql.ts'

const ALWAYS_ALLOWED = 20
const ALLOWED_SHARE = 0.01
const number = new Intl.NumberFormat('en')

/** Whether so many objects of all are unknown that something else must be wrong. */
export function isTooMany(strays: number, objects: number): boolean {
  return strays > Math.max(ALWAYS_ALLOWED, objects * ALLOWED_SHARE)
}

/** A sentence for the operator while a sweep waits for a word; undefined when none does. */
export async function describeHeldSweep(db: Database): Promise<string | undefined> {
  const result = await selectSweepResult(db)
  if (!result?.is_held) return undefined
  const { unconfirmed, objects } = result
  return (
    `The database does not know ${number.format(unconfirmed)} of ${number.format(objects)} objects ` +
    'in the storage. That is too many to remove without asking, so nothing is removed. If they may ' +
    `go, run: npm run modharbor -- storage confirm-sweep ${unconfirmed}`
  )
}

/**
 * Confirms that the held strays may be removed; each still has to be unknown for 30 days.
 * @throws ApiError `conflict` if not exactly `count` are waiting.
 */
export async function confirmSweep(db: Database, count: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { unconfirmed } = await countStrays(tx)
    if (unconfirmed !== count) {
      const waiting = `${number.format(unconfirmed)} ${unconfirmed === 1 ? 'object waits' : 'objects wait'}`
      throw new ApiError('conflict', `${waiting} for confirmation, not ${number.format(count)}`)
    }
    await confirmStrays(tx)
  })
}
