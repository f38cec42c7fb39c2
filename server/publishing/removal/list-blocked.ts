import type { CallOutput } from '#contract/base/call.ts'
import { PAGE_SIZE } from '#contract/base/limits.ts'
import type { getBlocked } from '#contract/desk/removal.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { listUnchecked } from '#server/publishing/blocking/refuse-blocked.ts'
import {
  allowContent,
  countBlocked,
  selectBlocked,
} from '#server/publishing/removal/blocked-list.sql.ts'
import type { RemovalServices } from '#server/publishing/removal/removal-services.ts'

/** A page of what is not taken again, the latest first; empty beyond the last. */
export async function listBlocked(
  db: Database,
  page: number,
): Promise<CallOutput<typeof getBlocked>> {
  const total = await countBlocked(db)
  const rows = await selectBlocked(db, PAGE_SIZE, (page - 1) * PAGE_SIZE)
  return {
    blocked: rows.map(({ removed_at, crc32, ...row }) => ({
      ...row,
      crc32: crc32 === null ? null : (crc32 >>> 0).toString(16).padStart(8, '0'),
      removedAt: removed_at.toISOString(),
    })),
    pages: Math.ceil(total / PAGE_SIZE),
    total,
    unchecked: await listUnchecked(db),
  }
}

/** Takes blocked content again from now on. @throws ApiError `not_found` */
export async function unblock(
  { db, jobs }: Pick<RemovalServices, 'db' | 'jobs'>,
  { id, reason }: { readonly id: string; readonly reason: string },
  by: string,
): Promise<{ status: 200; message: string; sha256: string }> {
  const content = await db.transaction().execute(async (tx) => {
    const found = await allowContent(tx, id, { by, because: reason })
    if (found) await jobs.send(tx, 'remove-for-good', {})
    return found
  })
  if (!content) throw new ApiError('not_found', 'This is not blocked any more')
  const { name, sha256 } = content
  return { status: 200, message: `“${name}” can be uploaded again`, sha256 }
}
