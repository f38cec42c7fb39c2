import type { GameChange } from '#contract/files/game-changes.ts'
import type { ArchiveInspection } from '#server/media/archives/inspect-archive.ts'
import {
  replaceInnerFiles,
  replaceNames,
  updateInspection,
  upsertContents,
} from '#server/media/archives/inspections.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** So many replaced files of one archive are compared with those of others. */
const MAX_REPLACED = 5000

/** Keeps what was found in a file, replacing what was found earlier. To be called in a transaction. */
export async function recordInspection(
  tx: Database,
  fileId: number,
  { inspection, innerFiles, ...contents }: ArchiveInspection,
): Promise<void> {
  const { offers = [] } = inspection.gameFiles ?? {}
  await updateInspection(tx, fileId, inspection)
  await upsertContents(tx, fileId, contents)
  await replaceNames(tx, fileId, [
    ...contents.spawnNames,
    ...offers.map((name) => ({ kind: 'resource' as const, name })),
    ...replacedFiles(contents.changes).map((name) => ({ kind: 'target' as const, name })),
  ])
  await replaceInnerFiles(tx, fileId, innerFiles)
}

/** Edits are left out: the lines that each mod adds to `dlclist.xml` stand beside one another. */
function replacedFiles(changes: readonly GameChange[]): string[] {
  const whole = changes.filter(({ action }) => action === 'put' || action === 'delete')
  return [...new Set(whole.map(({ path }) => path))].slice(0, MAX_REPLACED)
}
