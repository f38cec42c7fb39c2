import * as objects from '#server/operations/integrity/objects.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** How many files are missing and how many altered, as the nightly checks have found them. */
export function countProblems(db: Database): Promise<Record<objects.Problem, number>> {
  return objects.countProblems(db)
}

/** A sentence for the operator while files are missing or altered; undefined while none is. */
export async function describeProblems(db: Database): Promise<string | undefined> {
  const { missing, altered } = await countProblems(db)
  if (missing + altered === 0) return undefined
  const parts = [
    ...(missing > 0 ? [`${missing} missing`] : []),
    ...(altered > 0 ? [`${altered} altered`] : []),
  ]
  return (
    `Files that the site should have are not in order: ${parts.join(', ')}. ` +
    "'npm run modharbor -- storage problems' lists them; restore them from a backup."
  )
}
