import type { CallOutput } from '#contract/base/call.ts'
import { PEOPLE_PAGE_SIZE } from '#contract/base/limits.ts'
import type { getPersonMods } from '#contract/people/people.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import {
  deleteEditor,
  insertEditor,
  selectEditable,
  selectNames,
} from '#server/publishing/rights/mod-editors.sql.ts'

interface Assignment {
  readonly modId: number
  readonly personId: number
}

interface Done {
  readonly status: 200
  readonly message: string
}

/**
 * Lets somebody change a mod while they are an editor.
 * @throws ApiError `not_found`; `conflict` where they may already.
 */
export async function assignMod(db: Database, { modId, personId }: Assignment): Promise<Done> {
  return db.transaction().execute(async (tx) => {
    const { mod, person } = await selectNames(tx, modId, personId)
    if (mod === undefined) throw new ApiError('not_found', 'There is no such mod')
    if (person === undefined) throw new ApiError('not_found', 'There is no such account')
    if (!(await insertEditor(tx, modId, personId))) {
      throw new ApiError('conflict', `${person} has “${mod}” already`)
    }
    return { status: 200, message: `${person} now has “${mod}”` }
  })
}

/** @throws ApiError `not_found` where they do not have it. */
export async function unassignMod(db: Database, { modId, personId }: Assignment): Promise<Done> {
  const { mod, person } = await selectNames(db, modId, personId)
  if (!(await deleteEditor(db, modId, personId))) {
    throw new ApiError('not_found', 'They do not have this mod')
  }
  return { status: 200, message: `${person} no longer has “${mod}”` }
}

/** The mods that somebody may change while they are an editor. */
export async function listPersonMods(
  db: Database,
  { id, after }: { readonly id: number; readonly after: number | undefined },
): Promise<CallOutput<typeof getPersonMods>> {
  const { rows, total } = await selectEditable(db, id, after, PEOPLE_PAGE_SIZE + 1)
  const shown = rows.slice(0, PEOPLE_PAGE_SIZE)
  const mods = shown.map(({ added_at, ...mod }) => ({ ...mod, addedAt: added_at.toISOString() }))
  const next = rows.length > PEOPLE_PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null
  return { mods, total, next }
}
