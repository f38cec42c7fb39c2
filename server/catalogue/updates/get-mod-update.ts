import type { CallOutput } from '#contract/base/call.ts'
import type { getModUpdate as call } from '#contract/catalogue/mod-updates.ts'
import { compareFiles } from '#server/catalogue/updates/compare-files.ts'
import { countsOf, modUpdate, modVersions } from '#server/catalogue/updates/list-mod-updates.ts'
import { readFileList } from '#server/catalogue/updates/read-file-list.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** So many files of each kind are named. */
const MAX_NAMED = 300

/**
 * Which files changed in one version of a mod.
 * @throws ApiError `not_found` for a mod that visitors do not see, and for a file that is no version of
 * it or has none before it.
 */
export async function getModUpdate(
  db: Database,
  modId: number,
  fileId: number,
): Promise<CallOutput<typeof call>> {
  const { mod, versions } = await modVersions(db, modId)
  const index = versions.findIndex((one) => one.file_id === fileId)
  const [version, previous] = index < 0 ? [] : versions.slice(index, index + 2)
  if (!version || !previous) throw new ApiError('not_found', 'There is no version to compare with')
  const before = await readFileList(db, previous.file_id)
  const after = before && (await readFileList(db, fileId))
  if (!before || !after) return { mod, update: modUpdate(version, previous, null), paths: null }
  const difference = compareFiles(before, after)
  const counts = countsOf(before, after, difference)
  const { added, gone, changed, moved, findings } = difference
  return {
    mod,
    update: modUpdate(version, previous, counts),
    paths: {
      added: added.slice(0, MAX_NAMED),
      gone: gone.slice(0, MAX_NAMED),
      changed: changed.slice(0, MAX_NAMED),
      moved: moved.slice(0, MAX_NAMED),
      findings,
    },
  }
}
