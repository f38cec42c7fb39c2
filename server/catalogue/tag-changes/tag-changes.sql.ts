import { sql } from 'kysely'
import type { TagAction } from '#contract/desk/tag-states.ts'
import type { Author } from '#server/catalogue/history/author.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** A change of a tag, and how far its mods have followed. */
export interface TagChangeRow {
  readonly id: number
  readonly tag_id: number
  readonly account_name: string
  readonly action: TagAction
  readonly label: string
  readonly new_label: string
  readonly changed_at: Date
  readonly state: 'running' | 'finished'
  readonly total: number
  readonly done: number
  readonly after_mod_id: number
}

/** Writes a change down; with a total of mods that have to follow, it is running. */
export async function insertChange(
  tx: Database,
  change: {
    readonly tagId: number
    readonly author: Author
    readonly action: TagAction
    readonly label: string
    readonly newLabel?: string
    readonly total?: number
  },
): Promise<TagChangeRow> {
  const { tagId, author, action, label, newLabel = '', total = 0 } = change
  const { rows } = await sql<TagChangeRow>`
    insert into tag_changes (tag_id, account_id, account_name, action, label, new_label, total,
      state)
    values (${tagId}, ${author.id}, ${author.name}, ${action}, ${label}, ${newLabel}, ${total},
      case when ${total}::int > 0 then 'running' else 'finished' end)
    returning *`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The change was not written')
  return row
}

export async function selectChange(db: Database, id: number): Promise<TagChangeRow | undefined> {
  const { rows } = await sql<TagChangeRow>`
    select * from tag_changes where id = ${id}`.execute(db)
  return rows[0]
}

/** The last change of a tag. */
export async function selectLastChange(
  db: Database,
  tagId: number,
): Promise<TagChangeRow | undefined> {
  const { rows } = await sql<TagChangeRow>`
    select * from tag_changes where tag_id = ${tagId} order by id desc limit 1`.execute(db)
  return rows[0]
}

/** The last changes of all tags, those that go on first. */
export async function selectLastChanges(db: Database, limit: number): Promise<TagChangeRow[]> {
  const { rows } = await sql<TagChangeRow>`
    (select * from tag_changes where state = 'running' order by id desc limit ${limit})
    union
    (select * from tag_changes order by id desc limit ${limit})
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** Notes that so many more mods have followed, up to one. */
export async function noteFollowed(
  tx: Database,
  id: number,
  followed: { readonly count: number; readonly afterModId: number },
): Promise<void> {
  await sql`
    update tag_changes set done = done + ${followed.count}, after_mod_id = ${followed.afterModId},
      total = greatest(total, done + ${followed.count})
    where id = ${id}`.execute(tx)
}

export async function markFinished(db: Database, id: number): Promise<void> {
  await sql`
    update tag_changes set state = 'finished', total = done
    where id = ${id} and state = 'running'`.execute(db)
}

/** Changes that mods have not all followed. */
export async function selectRunning(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tag_changes where state = 'running' order by id`.execute(db)
  return rows.map(({ id }) => id)
}
