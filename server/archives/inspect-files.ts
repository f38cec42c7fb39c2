import { ArchiveRefused } from '#server/archives/archive-refused.ts'
import { type ArchiveInspection, inspectArchive } from '#server/archives/inspect-archive.ts'
import { selectFilesToInspect, selectFileToInspect } from '#server/archives/inspections.sql.ts'
import { recordInspection } from '#server/archives/record-inspection.ts'
import type { Database } from '#server/db/connect.ts'
import { ObjectNotFound, type Storage } from '#server/storage/storage.ts'

const AT_ONCE = 100

interface Dependencies {
  readonly db: Database
  readonly storage: Storage
}

/** A file that the site has, and why it could not be looked into where it could not. */
export interface LookedInto {
  readonly id: number
  readonly name: string
  readonly problem: string | null
}

/**
 * Looks into one file of the site, whoever put it there, and keeps nothing yet.
 * @throws ArchiveRefused, ObjectNotFound
 */
export async function lookIntoFile(to: Dependencies, fileId: number): Promise<ArchiveInspection> {
  const file = await selectFileToInspect(to.db, fileId)
  if (!file) throw new Error(`There is no file ${fileId}`)
  return inspectArchive(to.storage, { ...file, byteSize: file.byte_size })
}

/** Looks into one file and keeps what was found. */
async function inspectOne(
  to: Dependencies,
  { id, name }: { id: number; name: string },
): Promise<LookedInto> {
  try {
    const found = await lookIntoFile(to, id)
    await to.db.transaction().execute((tx) => recordInspection(tx, id, found))
    return { id, name, problem: null }
  } catch (error) {
    if (error instanceof ArchiveRefused) return { id, name, problem: error.message }
    if (error instanceof ObjectNotFound) {
      return { id, name, problem: 'It is missing in the storage.' }
    }
    throw error
  }
}

/** Looks into every file that nobody has looked into yet, or into all, one after the other. */
export async function* inspectFiles(
  to: Dependencies,
  { all }: { all: boolean },
): AsyncGenerator<LookedInto> {
  for (let afterId = 0; ; ) {
    const files = await selectFilesToInspect(to.db, { afterId, limit: AT_ONCE, all })
    for (const file of files) yield await inspectOne(to, file)
    afterId = files.at(-1)?.id ?? afterId
    if (files.length < AT_ONCE) return
  }
}
