import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'

/** What visitors type and what they mean by it, both folded. */
export interface SynonymRow {
  readonly id: number
  readonly typed: string
  readonly meant: string
}

/** All of them, the newest first. */
export async function selectSynonyms(db: Database): Promise<SynonymRow[]> {
  const { rows } = await sql<SynonymRow>`
    select id, typed, meant from search_synonyms order by id desc`.execute(db)
  return rows
}

/** Something that is another one after any was added or removed. */
export async function selectSynonymState(db: Database): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select count(*) || ' ' || coalesce(max(id), 0) as state from search_synonyms`.execute(db)
  return rows[0]?.state ?? ''
}

/** Adds one, unless it is there or there are as many as there may be; returns whether it is there. */
export async function insertSynonym(
  tx: Database,
  { typed, meant }: Omit<SynonymRow, 'id'>,
  most: number,
): Promise<boolean> {
  await sql`lock table search_synonyms in share row exclusive mode`.execute(tx)
  await sql`
    insert into search_synonyms (typed, meant)
    select ${typed}, ${meant} where (select count(*) from search_synonyms) < ${most}
    on conflict (typed, meant) do nothing`.execute(tx)
  const { rows } = await sql`
    select 1 from search_synonyms where typed = ${typed} and meant = ${meant}`.execute(tx)
  return rows.length > 0
}

/** Removes one; undefined where there is none. */
export async function deleteSynonym(db: Database, id: number): Promise<SynonymRow | undefined> {
  const { rows } = await sql<SynonymRow>`
    delete from search_synonyms where id = ${id} returning id, typed, meant`.execute(db)
  return rows[0]
}
