import type { Database } from '#server/platform/db/connect.ts'
import { type Stray, selectStrays } from '#server/publishing/uploads/stray-objects.sql.ts'

const AT_ONCE = 1_000

/** All objects that the last sweeps found unknown, in the order of their paths. */
export async function* listStrays(db: Database): AsyncIterable<Stray> {
  for (let after = ''; ; ) {
    const strays = await selectStrays(db, after, AT_ONCE)
    yield* strays
    const last = strays.at(-1)
    if (!last) return
    after = last.path
  }
}
