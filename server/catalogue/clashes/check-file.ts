import type { CallOutput } from '#contract/base/call.ts'
import type { checkModFile } from '#contract/catalogue/conflicts.ts'
import { type ClashLimits, selectClashes } from '#server/catalogue/clashes/clashes.sql.ts'
import {
  findLikenesses,
  type Likeness,
  type Verdict,
} from '#server/catalogue/clashes/compare-files.ts'
import { groupClashes } from '#server/catalogue/clashes/find-clashes.ts'
import { selectFileId } from '#server/catalogue/clashes/same-files.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { JobSender } from '#server/platform/jobs/create-jobs.ts'

const LIMITS: ClashLimits = { keys: 1_000, rows: 500 }
/** Mods and names that a form can show. */
const SHOWN_MODS = 5
const SHOWN_NAMES = 3
/** No mod. */
const NEW_MOD = 0

/**
 * What a stored file has in common with those of published mods. Files that look the same are called the
 * same only when they were read; where they were not yet, a job is sent that does it.
 * @throws ApiError `not_found` for a file that the site does not have.
 */
export async function checkFile(
  db: Database,
  jobs: JobSender,
  asked: { fileName: string; modId?: number | undefined; category: readonly string[] },
): Promise<CallOutput<typeof checkModFile>> {
  const fileId = await selectFileId(db, asked.fileName)
  if (fileId === undefined) throw new ApiError('not_found', 'There is no such file')
  const file = { fileId, modId: asked.modId ?? NEW_MOD, category: asked.category }
  const clashes = groupClashes(await selectClashes(db, file, LIMITS))
  const { likenesses, toRead } = await findLikenesses(db, file)
  if (toRead.length > 0) {
    await jobs.send(db, 'compare-files', { fileId, modId: file.modId })
  }
  return {
    clashes: clashes.slice(0, SHOWN_MODS).flatMap(({ id, name, keys: [first] }) => {
      return first ? [{ kind: first.kind, key: first.key, mod: { id, name } }] : []
    }),
    sameFiles: likenesses
      .map((one) => ({
        mod: one.mod,
        equal: namesOf(one, ['equal']),
        alike: namesOf(one, ['waiting', 'unknown']),
      }))
      .filter(({ equal, alike }) => equal.count + alike.count > 0),
    isComparing: toRead.length > 0,
  }
}

function namesOf({ files }: Likeness, verdicts: readonly Verdict[]) {
  const names = files.filter(({ verdict }) => verdicts.includes(verdict)).map(({ name }) => name)
  const distinct = [...new Set(names)]
  return { count: distinct.length, first: distinct.slice(0, SHOWN_NAMES) }
}
