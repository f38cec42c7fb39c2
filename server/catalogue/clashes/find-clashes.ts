import type { CallOutput } from '#contract/base/call.ts'
import { CLASH_KINDS } from '#contract/catalogue/clash-kinds.ts'
import type { getModConflicts } from '#contract/catalogue/conflicts.ts'
import type { ModDetail } from '#contract/catalogue/mods.ts'
import {
  type ClashLimits,
  type ClashRow,
  selectClashes,
  selectCompared,
} from '#server/catalogue/clashes/clashes.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { withPrepared } from '#server/platform/db/prepared-statements.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** The mod page costs no more for a mod with thousands of files. */
const ON_PAGE: ClashLimits = { keys: 500, rows: 200 }
const SHOWN_ON_PAGE = 5
const ALL: ClashLimits = { keys: 10_000, rows: 2_000 }
const MODS_ANSWERED = 100
const KEYS_ANSWERED = 10

type PageClashes = NonNullable<NonNullable<ModDetail['file']>['clashes']>

/** A mod that clashes with another, with all that they have in common. */
export interface ClashingMod {
  readonly id: number
  readonly name: string
  readonly keys: ClashRow[]
}

/** Who has most in common first; of equals the older mod. Spawn names before files. */
export function groupClashes(rows: readonly ClashRow[]): ClashingMod[] {
  const byMod = Map.groupBy(rows, ({ id }) => id)
  const order = ({ kind }: ClashRow) => CLASH_KINDS.indexOf(kind)
  return [...byMod]
    .map(([id, keys]) => ({
      id,
      name: keys[0]?.name ?? '',
      keys: keys.toSorted((a, b) => order(a) - order(b) || (a.key < b.key ? -1 : 1)),
    }))
    .sort((a, b) => b.keys.length - a.keys.length || a.id - b.id)
}

/** The first few mods that a mod's file clashes with, and how many there are. */
export async function findPageClashes(
  db: Database,
  file: { fileId: number; modId: number; category: readonly string[] },
): Promise<PageClashes> {
  // Every mod page asks the same.
  const rows = await selectClashes(withPrepared(db), file, ON_PAGE)
  const mods = groupClashes(rows)
  return {
    mods: mods.slice(0, SHOWN_ON_PAGE).flatMap(({ id, name, keys }) => {
      const [first] = keys
      return first ? [{ id, name, kind: first.kind, key: first.key, more: keys.length - 1 }] : []
    }),
    total: mods.length,
    isCapped: rows.length >= ON_PAGE.rows,
  }
}

/**
 * All mods that clash with one, as far as they can be shown on a page.
 * @throws ApiError `not_found` for a mod that visitors do not see.
 */
export async function findModConflicts(
  db: Database,
  modId: number,
): Promise<CallOutput<typeof getModConflicts>> {
  const [mod] = await selectCompared(db, [modId])
  if (!mod) throw new ApiError('not_found', 'There is no such mod')
  const { id, name, category, file_id: fileId } = mod
  const rows = fileId === null ? [] : await selectClashes(db, { fileId, modId, category }, ALL)
  const mods = groupClashes(rows)
  return {
    mod: { id, name },
    mods: mods.slice(0, MODS_ANSWERED).map(({ id, name, keys }) => ({
      id,
      name,
      keys: keys.slice(0, KEYS_ANSWERED).map(({ kind, key }) => ({ kind, key })),
      total: keys.length,
    })),
    isCapped: mods.length > MODS_ANSWERED || rows.length >= ALL.rows,
  }
}
