import type { Database } from '#server/platform/db/connect.ts'
import {
  type RemovalRow,
  selectRemovalsAfter,
  setUnnoted,
} from '#server/publishing/removal/removals.sql.ts'

export type { RemovalRow }

const AT_ONCE = 200

/** Every removal with what it blocks, in the order of their ids. */
export async function* listRemovals(db: Database): AsyncGenerator<RemovalRow> {
  for (let after: string | undefined; ; ) {
    const removals = await selectRemovalsAfter(db, after, AT_ONCE)
    yield* removals
    after = removals.at(-1)?.id
    if (removals.length < AT_ONCE) return
  }
}

/** Has the storage told of all removals once more: it may be another one than before. */
export async function noteAgain(db: Database): Promise<void> {
  await setUnnoted(db)
}
