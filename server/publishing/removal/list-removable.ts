import { MAX_REMOVED_VERSIONS } from '#contract/base/limits.ts'
import type { Removable } from '#contract/desk/removal.ts'
import type { Snapshot } from '#contract/publishing/history.ts'
import { describeChange } from '#server/catalogue/history/describe-change.ts'
import { readChanges, readSnapshot } from '#server/catalogue/history/read-history.ts'
import { modImage } from '#server/media/images/mod-image.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import {
  type ModHead,
  selectFilesOfMod,
  selectImagesOfMod,
  selectModHead,
} from '#server/publishing/removal/removable.sql.ts'
import type { RemovalServices } from '#server/publishing/removal/removal-services.ts'

const BEGINNING = 120

/** A version of a mod as it can be chosen, with what it says. */
export interface Version {
  readonly shown: Removable['versions'][number]
  readonly snapshot: Snapshot
}

/** What of a mod can be removed for good. @throws ApiError `not_found` */
export async function listRemovable(
  { db, imageSigner }: Pick<RemovalServices, 'db' | 'imageSigner'>,
  modId: number,
): Promise<Removable> {
  const { id, name, deleted_at } = await findMod(db, modId)
  const versions = await listVersions(db, modId)
  const images = await selectImagesOfMod(db, modId)
  return {
    mod: { id, name, isDeleted: deleted_at !== null },
    files: await selectFilesOfMod(db, modId),
    images: images.map((row) => ({
      id: row.id,
      image: modImage(row, imageSigner.sign(row.id)),
      isCurrent: row.is_current,
    })),
    versions: versions.slice(0, MAX_REMOVED_VERSIONS).map(({ shown }) => shown),
    hasMoreVersions: versions.length > MAX_REMOVED_VERSIONS,
  }
}

/** @throws ApiError `not_found` */
export async function findMod(db: Database, id: number): Promise<ModHead> {
  const mod = await selectModHead(db, id)
  if (!mod) throw new ApiError('not_found', 'There is no such mod')
  return mod
}

/** A mod's versions, the latest first, and one more than can be listed where there are so many. */
export async function listVersions(db: Database, modId: number): Promise<Version[]> {
  const present = await readSnapshot(db, modId)
  const changes = await readChanges(db, modId, MAX_REMOVED_VERSIONS + 1)
  return changes.map(({ id, account_name, changed_at, snapshot }) => ({
    shown: {
      id,
      name: snapshot.name,
      who: account_name || null,
      changedAt: changed_at.toISOString(),
      beginning: [...snapshot.description].slice(0, BEGINNING).join(''),
      isCurrent: describeChange(present, snapshot).length === 0,
    },
    snapshot,
  }))
}
