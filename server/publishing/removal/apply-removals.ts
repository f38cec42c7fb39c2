import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/platform/db/connect.ts'
import { type Storage, StorageUnavailable } from '#server/platform/storage/storage.ts'
import { carryOut } from '#server/publishing/removal/carry-out.ts'
import {
  passIds,
  selectOldChanges,
  selectOldMod,
  takeOverAllowances,
} from '#server/publishing/removal/reapply.sql.ts'
import { selectFilesLike, selectImagesLike } from '#server/publishing/removal/removable.sql.ts'
import { findNote, listNotes } from '#server/publishing/removal/removal-notes.ts'
import type { RemovalRow } from '#server/publishing/removal/removals.sql.ts'
import { selectKnownRemovals } from '#server/publishing/removal/removals.sql.ts'

const AT_ONCE = 500
/** The storage keeps no names. */
const NOBODY_KNOWN = { name: '' }

/** The same at a start, which a storage that is away does not keep up: it has nothing to serve. */
export async function applyBeforeServing(parts: {
  readonly db: Database
  readonly storage: Storage
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
}): Promise<void> {
  const { logger } = parts
  try {
    const removals = await applyNotedRemovals(parts)
    if (removals > 0) logger.info({ removals }, 'Removed for good what an older database had again')
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    logger.warn({ err: error }, 'The storage cannot say yet what was removed for good')
  }
}

/**
 * Removes from a database what its storage says was removed after the database's rows were written, as
 * when a backup was restored. To be called before anybody is served.
 * @returns how many removals the database did not know.
 */
export async function applyNotedRemovals(parts: {
  readonly db: Database
  readonly storage: Storage
}): Promise<number> {
  const { db, storage } = parts
  const ids = await listNotes(storage)
  let applied = 0
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE)
    const known = await selectKnownRemovals(db, some)
    for (const id of some.filter((one) => !known.has(one))) {
      const note = await findNote(storage, id)
      if (note && (await applyRemoval(db, note))) applied += 1
    }
  }
  return applied
}

/**
 * Carries out a removal that the database does not know, or takes over what has been allowed again
 * of one that it does. Returns whether it was carried out.
 */
async function applyRemoval(db: Database, removal: RemovalRow): Promise<boolean> {
  const { modId, kind, removedAt, changeIds, paths, contents } = removal
  return db.transaction().execute(async (tx) => {
    const known = await selectKnownRemovals(tx, [removal.id])
    if (known.has(removal.id)) {
      await takeOverAllowances(tx, removal)
      return false
    }
    const blocked = contents.filter(({ allowed }) => allowed === null)
    const hashes = (of: 'file' | 'image') =>
      blocked.flatMap((content) => (content.kind === of ? content.sha256 : []))
    // Of what was allowed again nothing is taken away by its bytes.
    const files = await selectFilesLike(tx, { hashes: hashes('file'), paths })
    const images = await selectImagesLike(tx, { hashes: hashes('image'), paths })
    const at = new Date(removedAt)
    await passIds(tx, removal)
    await carryOut(
      tx,
      removal,
      {
        files,
        images,
        isModGone: kind === 'mod' && (await selectOldMod(tx, modId, at)),
        changeIds: kind === 'versions' ? await selectOldChanges(tx, modId, changeIds, at) : [],
      },
      { author: NOBODY_KNOWN, isNoted: true },
    )
    return true
  })
}
