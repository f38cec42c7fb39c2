import { ArchiveRefused } from '#server/media/archives/archive-refused.ts'
import type { ArchiveInspection } from '#server/media/archives/inspect-archive.ts'
import { MAX_INSPECTION_ATTEMPTS } from '#server/media/archives/inspection-state.ts'
import {
  countInspectionAttempt,
  keepInspection,
  selectFilesToInspect,
  selectFileToInspect,
  setInspectionAttempts,
} from '#server/media/archives/inspections.sql.ts'
import { lookIntoArchive } from '#server/media/archives/look-into-archive.ts'
import { recordInspection } from '#server/media/archives/record-inspection.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { Lane, Sandbox } from '#server/platform/sandbox/sandbox.ts'
import { SandboxFailure } from '#server/platform/sandbox/sandbox-failure.ts'
import { ObjectNotFound, type Storage } from '#server/platform/storage/storage.ts'

const AT_ONCE = 100

/** What looking into files works with. */
export interface InspectingServices {
  readonly db: Database
  readonly storage: Storage
  readonly sandbox: Sandbox
}

/** The same where what was found is also kept. */
export interface RecordingServices extends InspectingServices {
  /** Does what changes a file, in a transaction, and has lists and search follow what it is then. */
  readonly changeFile: (tx: Database, fileId: number, write: () => Promise<void>) => Promise<void>
}

/** A file that the site has, and why it could not be looked into where it could not. */
export interface LookedInto {
  readonly id: number
  readonly name: string
  readonly problem: string | null
}

/**
 * Looks into one file of the site, whoever put it there, and keeps nothing yet.
 * @throws ArchiveRefused, ObjectNotFound, SandboxFailure
 */
export async function lookIntoFile(
  to: InspectingServices,
  fileId: number,
  lane: Lane = 'background',
): Promise<ArchiveInspection> {
  const file = await selectFileToInspect(to.db, fileId)
  if (!file) throw new Error(`There is no file ${fileId}`)
  return lookIntoArchive(to, lane, { ...file, byteSize: file.byte_size })
}

const GIVEN_UP = 'Given up: looking into it took too much time or memory, twice.'

/**
 * Looks into one file and keeps what was found. A look is counted before it begins, so that one that
 * takes the whole process with it counts as well.
 */
async function inspectOne(
  to: RecordingServices,
  { id, name }: { id: number; name: string },
): Promise<LookedInto> {
  const attempts = await countInspectionAttempt(to.db, id)
  try {
    const found = await lookIntoFile(to, id)
    await to.db
      .transaction()
      .execute((tx) => to.changeFile(tx, id, () => recordInspection(tx, id, found)))
    return { id, name, problem: null }
  } catch (error) {
    if (error instanceof SandboxFailure) {
      if (attempts < MAX_INSPECTION_ATTEMPTS) return inspectOne(to, { id, name })
      return { id, name, problem: GIVEN_UP }
    }
    await setInspectionAttempts(to.db, id, attempts - 1)
    if (error instanceof ArchiveRefused) return { id, name, problem: error.message }
    if (error instanceof ObjectNotFound) {
      return { id, name, problem: 'It is missing from the storage.' }
    }
    throw error
  }
}

/**
 * Looks again into a file that was looked into by older rules. Where that does not succeed, what was
 * found then stays.
 * @throws whatever the storage throws.
 */
export async function inspectOutdated(
  to: RecordingServices,
  file: { id: number; name: string },
): Promise<void> {
  const { problem } = await inspectOne(to, file)
  if (!problem) return
  // Lists follow as well: they may know of facts now that they did not know of then.
  await to.db
    .transaction()
    .execute((tx) => to.changeFile(tx, file.id, () => keepInspection(tx, file.id)))
}

/** Looks into every file that nobody has looked into yet, or into all, one after the other. */
export async function* inspectFiles(
  to: RecordingServices,
  { all }: { all: boolean },
): AsyncGenerator<LookedInto> {
  for (let afterId = 0; ; ) {
    const files = await selectFilesToInspect(to.db, { afterId, limit: AT_ONCE, all })
    for (const file of files) {
      // Whoever asks for all of them asks for these as well.
      if (all) await setInspectionAttempts(to.db, file.id, 0)
      yield await inspectOne(to, file)
    }
    afterId = files.at(-1)?.id ?? afterId
    if (files.length < AT_ONCE) return
  }
}
