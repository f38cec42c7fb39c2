import { randomUUID } from 'node:crypto'
import { StorageMismatch } from '#server/platform/pairing/match-storage.ts'
import {
  isStorageEmpty,
  MARK_PATH,
  RESTORING_PATH,
  readMark,
  writeMark,
} from '#server/platform/pairing/storage-mark.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** A site that is about to fill a storage. */
export interface Claim {
  /** Its id; null for one that has never met a storage. */
  readonly id: string | null
  /** The id of the empty database that the site is put into: its storage may be filled, too. */
  readonly replacedId?: string | null
  /** Some of its objects: a storage without an id that has one of them is its own. */
  readonly somePaths: readonly string[]
}

/**
 * Looks whether a storage may be filled with a site's objects: it is empty, or this site's already, as
 * after an interruption.
 * @throws StorageMismatch
 */
export async function checkClaim(storage: Storage, claim: Claim): Promise<void> {
  const mark = await readMark(storage)
  if (mark !== undefined) {
    if (mark === claim.id || mark === claim.replacedId) return
    if (claim.id !== null && (await readMark(storage, RESTORING_PATH)) === claim.id) return
    throw new StorageMismatch(
      `The storage belongs to the site ${mark} (it says so in ${MARK_PATH}), not to ` +
        `${claim.id ?? 'the one'} that is to be put there.`,
    )
  }
  for (const path of claim.somePaths) if (await storage.head(path)) return
  if (await isStorageEmpty(storage)) return
  throw new StorageMismatch(
    'The storage has files already, but none of those of the site that is to be put there.',
  )
}

/**
 * Gives the storage the site's id before anything else is put there, so that whoever is interrupted can
 * go on, and no other site takes it meanwhile.
 * @throws StorageMismatch
 */
export async function claimStorage(storage: Storage, claim: Claim): Promise<void> {
  await checkClaim(storage, claim)
  if (claim.id !== null) await writeMark(storage, claim.id)
  // The database will have none, and both get one when they first meet.
  else await storage.remove(MARK_PATH)
}

/**
 * Gives the storage an id for a site that is being restored from a backup. Into its own storage it comes
 * back as what it was. Elsewhere it is another site, with an id of its own: with the id of the one that lives on
 * it would be let into that one's storage, and what is removed here would be removed there.
 * @returns the id that the database is to have.
 * @throws StorageMismatch
 */
export async function claimForRestored(storage: Storage, claim: Claim): Promise<string> {
  await checkClaim(storage, claim)
  const mark = await readMark(storage)
  if (mark !== undefined) return mark
  const isOwn = claim.id !== null && !(await isStorageEmpty(storage))
  const id = isOwn ? claim.id : randomUUID()
  // First: whoever is interrupted between the two can begin again.
  if (claim.id !== null && !isOwn) await writeMark(storage, claim.id, RESTORING_PATH)
  await writeMark(storage, id)
  return id
}

/** Says that the restored site is complete: from now on its storage is its own alone. */
export async function finishRestoring(storage: Storage): Promise<void> {
  await storage.remove(RESTORING_PATH)
}
