import type { CallOutput } from '#contract/base/call.ts'
import { HISTORY_PAGE_SIZE } from '#contract/base/limits.ts'
import type { getModHistory, ModChange, Snapshot } from '#contract/publishing/history.ts'
import { describeChange, type ImageQuery } from '#server/catalogue/history/describe-change.ts'
import {
  type ChangeRow,
  countChanges,
  selectChanges,
} from '#server/catalogue/history/history.sql.ts'
import { withPresentTags } from '#server/catalogue/history/present-tags.ts'
import { selectMod, selectSnapshot } from '#server/catalogue/history/snapshots.sql.ts'
import type { ImageSigner } from '#server/media/images/sign-image.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/**
 * One page of a mod's changes, the latest first; empty beyond the last.
 * @throws ApiError `not_found`
 */
export async function listHistory(
  { db, imageSigner }: { readonly db: Database; readonly imageSigner: ImageSigner },
  modId: number,
  page: number,
): Promise<CallOutput<typeof getModHistory>> {
  const entry = await selectMod(db, modId)
  if (!entry) throw new ApiError('not_found', 'There is no such mod')
  const total = await countChanges(db, modId)
  // One more, which the last is compared with.
  const offset = (page - 1) * HISTORY_PAGE_SIZE
  const stored = await selectChanges(db, modId, HISTORY_PAGE_SIZE + 1, offset)
  const rows = await withPresentTags(db, stored)
  const present = entry.deleted_at ? undefined : await selectSnapshot(db, modId)
  const { name, updated_at, deleted_at, hidden_at } = entry
  const queryOf = deleted_at || hidden_at ? imageSigner.sign : undefined
  return {
    mod: {
      id: modId,
      name,
      isDeleted: deleted_at !== null,
      isHidden: hidden_at !== null,
      updatedAt: updated_at.toISOString(),
    },
    history: rows
      .slice(0, HISTORY_PAGE_SIZE)
      .map((row, index) => change(row, rows[index + 1], { present, queryOf })),
    pages: Math.ceil(total / HISTORY_PAGE_SIZE),
    total,
  }
}

function change(
  row: ChangeRow,
  before: ChangeRow | undefined,
  { present, queryOf }: { present: Snapshot | undefined; queryOf: ImageQuery | undefined },
): ModChange {
  return {
    id: row.id,
    action: row.action,
    who: row.account_name || null,
    changedAt: row.changed_at.toISOString(),
    changes: before ? describeChange(before.snapshot, row.snapshot, queryOf) : [],
    isCurrent: present !== undefined && describeChange(present, row.snapshot).length === 0,
  }
}
