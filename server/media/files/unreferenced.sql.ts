import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

interface Removed {
  id: number
  path: string
}

/** Nothing refers to the file `f`. */
const NO_MOD_HAS_FILE: RawBuilder<boolean> = sql`
  not exists (select from mods m where m.file_id = f.id)
  and not exists (select from releases r where r.file_id = f.id)`

/** Nothing refers to the image `i`. */
const NOTHING_HAS_IMAGE: RawBuilder<boolean> = sql`
  not exists (select from mods m where m.main_image_id = i.id)
  and not exists (select from mod_images mi where mi.image_id = i.id)
  and not exists (select from mod_history_images h where h.image_id = i.id)
  and not exists (select from tags t where t.image_id = i.id)`

/** A reference that another transaction makes meanwhile fails this one by its foreign key. */
export async function deleteUnreferencedFiles(
  tx: Database,
  ids: readonly number[],
): Promise<Removed[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Removed>`
    delete from files f where f.id = any (${[...ids]}::integer[]) and ${NO_MOD_HAS_FILE}
    returning f.id, f.path`.execute(tx)
  return rows
}

export async function deleteUnreferencedImages(
  tx: Database,
  ids: readonly number[],
): Promise<Removed[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Removed>`
    delete from images i where i.id = any (${[...ids]}::integer[]) and ${NOTHING_HAS_IMAGE}
    returning i.id, i.path`.execute(tx)
  return rows
}

/** Which rows a step of a walk through all files or images looks at. */
export interface Step {
  readonly before: Date
  readonly afterId: number
  readonly limit: number
}

/** Rows made before a time and after an id, in the order of their ids, and whether they may go. */
export async function selectFilesInTurn(db: Database, step: Step) {
  const { rows } = await sql<{ id: number; is_free: boolean }>`
    select f.id, (${NO_MOD_HAS_FILE}) as is_free from files f
    where f.id > ${step.afterId} and f.created_at < ${step.before}
    order by f.id limit ${step.limit}`.execute(db)
  return rows
}

export async function selectImagesInTurn(db: Database, step: Step) {
  const { rows } = await sql<{ id: number; is_free: boolean }>`
    select i.id, (${NOTHING_HAS_IMAGE}) as is_free from images i
    where i.id > ${step.afterId} and i.created_at < ${step.before}
    order by i.id limit ${step.limit}`.execute(db)
  return rows
}
