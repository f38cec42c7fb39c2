import type { CallOutput } from '#contract/call.ts'
import type { checkModFile } from '#contract/conflicts.ts'
import {
  type ClashLimits,
  selectClashes,
  selectFileId,
  selectSameFiles,
} from '#server/catalogue/clashes/clashes.sql.ts'
import { groupClashes } from '#server/catalogue/clashes/find-clashes.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

const LIMITS: ClashLimits = { keys: 1_000, rows: 500 }
/** Mods and names that a form can show. */
const SHOWN_MODS = 5
const SHOWN_NAMES = 3
/** No mod. */
const NEW_MOD = 0

/**
 * What a stored file has in common with those of published mods.
 * @throws ApiError `not_found` for a file that the site does not have.
 */
export async function checkFile(
  db: Database,
  asked: { fileName: string; modId?: number | undefined; category: readonly string[] },
): Promise<CallOutput<typeof checkModFile>> {
  const fileId = await selectFileId(db, asked.fileName)
  if (fileId === undefined) throw new ApiError('not_found', 'There is no such file')
  const file = { fileId, modId: asked.modId ?? NEW_MOD, category: asked.category }
  const clashes = groupClashes(await selectClashes(db, file, LIMITS))
  const same = Map.groupBy(await selectSameFiles(db, file, LIMITS), ({ id }) => id)
  return {
    clashes: clashes.slice(0, SHOWN_MODS).flatMap(({ id, name, keys: [first] }) => {
      return first ? [{ kind: first.kind, key: first.key, mod: { id, name } }] : []
    }),
    sameFiles: [...same]
      .map(([id, rows]) => ({
        mod: { id, name: rows[0]?.name ?? '' },
        names: rows.slice(0, SHOWN_NAMES).map(({ file: name }) => name),
        count: rows.length,
      }))
      .sort((a, b) => b.count - a.count || a.mod.id - b.mod.id)
      .slice(0, SHOWN_MODS),
  }
}
