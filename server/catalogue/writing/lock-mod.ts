import { type LockedMod, lockMod } from '#server/catalogue/writing/entries.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/**
 * Locks a mod that can be changed.
 * @throws ApiError `not_found` for an unknown one and for one in the trash.
 */
export async function lockLiveMod(tx: Database, id: number): Promise<LockedMod> {
  const mod = await lockMod(tx, id)
  if (!mod) throw new ApiError('not_found', 'There is no such mod')
  if (mod.deleted_at) {
    throw new ApiError('not_found', `“${mod.name}” is in the trash. Bring it back first.`)
  }
  return mod
}

/**
 * Locks a mod that is in the trash.
 * @throws ApiError `not_found` for an unknown one; `conflict` for one that is not there.
 */
export async function lockDeletedMod(tx: Database, id: number): Promise<LockedMod> {
  const mod = await lockMod(tx, id)
  if (!mod) throw new ApiError('not_found', 'There is no such mod')
  if (!mod.deleted_at) throw new ApiError('conflict', `“${mod.name}” is not in the trash`)
  return mod
}
