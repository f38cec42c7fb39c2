import { sql } from 'kysely'
import type { Tag } from '#contract/tags.ts'
import type { Database } from '#server/platform/db/connect.ts'

export function selectTags(db: Database): Promise<Tag[]> {
  return db.selectFrom('tags').select(['id', 'tag']).orderBy('id').execute()
}

export function selectTagById(db: Database, id: number): Promise<Tag | undefined> {
  return db.selectFrom('tags').select(['id', 'tag']).where('id', '=', id).executeTakeFirst()
}

/** Labels are compared ignoring case. */
export function selectTagByLabel(db: Database, label: string): Promise<Tag | undefined> {
  return db
    .selectFrom('tags')
    .select(['id', 'tag'])
    .where(sql`lower(tag)`, '=', sql`lower(${label})`)
    .executeTakeFirst()
}
