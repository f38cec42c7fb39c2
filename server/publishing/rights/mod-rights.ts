import type { SessionAccount } from '#server/people/accounts/sessions.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { insertEditor, selectIsEditor } from '#server/publishing/rights/mod-editors.sql.ts'

/** What decides about the rights of an account. */
export type Actor = Pick<SessionAccount, 'id' | 'name' | 'role'>

/** Only this account's mods are shown to an editor; undefined for who sees all. */
export function onlyModsOf({ id, role }: Actor): number | undefined {
  return role === 'editor' ? id : undefined
}

/** Whether somebody may change a mod: administrators each one, editors theirs; nobody an unknown one. */
export async function mayEdit(db: Database, actor: Actor, modId: number): Promise<boolean> {
  if (actor.role !== 'administrator' && actor.role !== 'editor') return false
  const isEditor = await selectIsEditor(db, modId, actor.id)
  return actor.role === 'administrator' ? isEditor !== undefined : isEditor === true
}

/**
 * Refuses an editor a mod that is not theirs. Whether others may make the call, its `auth` has decided.
 * @throws ApiError `not_found`, `forbidden`
 */
export async function refuseOthersMods(db: Database, actor: Actor, modId: number): Promise<void> {
  if (actor.role !== 'editor') return
  const isEditor = await selectIsEditor(db, modId, actor.id)
  if (isEditor === undefined) throw new ApiError('not_found', 'There is no such mod')
  if (!isEditor) throw notTheirs()
}

export function notTheirs(): ApiError {
  return new ApiError('forbidden', 'This mod is not yours to change')
}

/** Makes a mod that of who added it, in the caller's transaction. */
export async function noteAdded(tx: Database, modId: number, actor: Actor): Promise<void> {
  await insertEditor(tx, modId, actor.id)
}
