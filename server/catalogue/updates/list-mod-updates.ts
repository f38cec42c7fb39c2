import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CallOutput } from '#contract/base/call.ts'
import type { getModUpdates, ModUpdate, UpdateCounts } from '#contract/catalogue/mod-updates.ts'
import {
  compareFiles,
  type Difference,
  type FileList,
} from '#server/catalogue/updates/compare-files.ts'
import { readFileList } from '#server/catalogue/updates/read-file-list.ts'
import { selectVersions, type VersionRow } from '#server/catalogue/updates/updates.sql.ts'
import { fileUrl } from '#server/media/files/file-url.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** So many of a mod's versions are compared with the one before; the mod's page waits for it. */
const MAX_UPDATES = 5

/**
 * What changed in the newest versions of a mod, the latest first.
 * @throws ApiError `not_found` for a mod that visitors do not see.
 */
export async function listModUpdates(
  db: Database,
  modId: number,
): Promise<CallOutput<typeof getModUpdates>> {
  const { mod, versions } = await modVersions(db, modId)
  const updates: ModUpdate[] = []
  // Each list is read once, and no more than two are in memory.
  let after: FileList | undefined
  for (const [index, version] of versions.slice(0, MAX_UPDATES).entries()) {
    const previous = versions[index + 1]
    if (!previous) break
    if (index === 0) after = await readFileList(db, version.file_id)
    const before = await readFileList(db, previous.file_id)
    const counts = before && after ? countsOf(before, after, compareFiles(before, after)) : null
    updates.push(modUpdate(version, previous, counts))
    after = before
    await nextTurn()
  }
  return { mod, updates }
}

/** @throws ApiError `not_found` for a mod that visitors do not see. */
export async function modVersions(db: Database, modId: number) {
  const found = await selectVersions(db, modId)
  if (!found) throw new ApiError('not_found', 'There is no such mod')
  return { mod: { id: modId, name: found.name }, versions: found.versions }
}

/** How much two lists differ. */
export function countsOf(before: FileList, after: FileList, difference: Difference): UpdateCounts {
  const { added, gone, changed, moved, findings, bySize } = difference
  return {
    added: added.length,
    gone: gone.length,
    changed: changed.length,
    moved: moved.length,
    findings: findings.length,
    bySize,
    isPartial: before.isTruncated || after.isTruncated,
  }
}

/** A version beside the one before it, as the API answers it. */
export function modUpdate(
  version: VersionRow,
  previous: VersionRow,
  counts: UpdateCounts | null,
): ModUpdate {
  return { ...versionOf(version), previous: versionOf(previous), counts }
}

function versionOf({ file_id: fileId, name, version, published_at: publishedAt }: VersionRow) {
  const url = fileUrl({ id: fileId, name })
  return { fileId, fileUrl: url, name, version, publishedAt: publishedAt.toISOString() }
}
