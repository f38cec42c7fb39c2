import type { Handlers } from '#contract/api.ts'
import { checkFile } from '#server/catalogue/clashes/check-file.ts'
import { compareMods } from '#server/catalogue/clashes/compare-mods.ts'
import { findModConflicts } from '#server/catalogue/clashes/find-clashes.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { JobSender } from '#server/platform/jobs/create-jobs.ts'

/** The calls about what mods have in common. */
export function createClashHandlers(
  db: Database,
  jobs: JobSender,
): Handlers<unknown, 'findConflicts' | 'getModConflicts' | 'checkModFile'> {
  return {
    findConflicts: ({ body }) => compareMods(db, body.modIds),
    getModConflicts: ({ params }) => findModConflicts(db, params.id),
    checkModFile: ({ body }) => checkFile(db, jobs, body),
  }
}
