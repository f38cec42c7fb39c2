import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db/connect.ts'
import { takeLock } from '#server/platform/db/locks.ts'

export interface RebuildState {
  readonly after_id: number
  readonly done: number
}

/** Where a rebuilding that was stopped has come to; undefined when none is under way. */
export async function selectRebuild(db: Database): Promise<RebuildState | undefined> {
  const { rows } = await sql<RebuildState>`select after_id, done from search_rebuild`.execute(db)
  return rows[0]
}

export async function saveRebuild(tx: Database, state: RebuildState): Promise<void> {
  await sql`
    insert into search_rebuild (after_id, done) values (${state.after_id}, ${state.done})
    on conflict (singleton) do update set after_id = excluded.after_id, done = excluded.done
  `.execute(tx)
}

export async function deleteRebuild(tx: Database): Promise<void> {
  await sql`delete from search_rebuild`.execute(tx)
}

export async function countListed(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from list_mods`.execute(db)
  return rows[0]?.n ?? 0
}

export async function hasDocs(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from search_docs limit 1`.execute(db)
  return rows.length > 0
}

/** The next ids of mods that the lists or the index have. */
export async function selectNextIds(db: Database, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select mod_id as id from list_mods where mod_id > ${after} order by mod_id limit ${limit})
    union
    (select mod_id from search_docs where mod_id > ${after} order by mod_id limit ${limit})
    order by id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * Without its index a table fills many times faster. One at a time: a search that reads the one table
 * and then the other must not meet somebody who holds the other and wants the one.
 */
export async function dropTermIndexes(db: Database): Promise<void> {
  await sql`drop index if exists search_terms_by_term`.execute(db)
  await sql`drop index if exists search_words_by_trigram`.execute(db)
}

export async function createTermIndexes(db: Database): Promise<void> {
  await createIndex(
    db,
    sql`create index if not exists search_terms_by_term on search_terms using gin (terms)
      with (fastupdate = off)`,
  )
  await createIndex(
    db,
    sql`create index if not exists search_words_by_trigram on search_words
      using gin (word gin_trgm_ops) with (fastupdate = off)`,
  )
}

/** Keeps writers waiting before they have locked anything of the index: they hold both tables. */
async function createIndex(db: Database, statement: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
    await takeLock(tx, 'search')
    await statement.execute(tx)
  })
}

/** Words that no mod has any more, left by changes and deletions. */
export async function deleteUnusedWords(tx: Database): Promise<void> {
  await sql`delete from search_words where docs <= 0`.execute(tx)
}

/** What the index is made from: right after a large import nobody has counted its rows. */
export async function analyzeCatalogue(db: Database): Promise<void> {
  await sql`analyze mods, mod_tags, mod_credits, tags, list_mods`.execute(db)
}

export async function analyzeSearch(db: Database): Promise<void> {
  await sql`analyze search_docs, search_terms, search_words`.execute(db)
}
