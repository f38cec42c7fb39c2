import { connectDatabase } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import type { Find } from '#tests/search/score-everyday.ts'
import type { EngineFind, SearchDocument } from './search-documents.ts'

/**
 * PostgreSQL's full text search as its manual shows it, in the embedded database: English stems, weighed
 * fields, any word, and names alike by their trigrams.
 */
export async function openPostgresText(documents: readonly SearchDocument[]): Promise<EngineFind> {
  const handle = await connectDatabase({})
  await migrate(handle)
  const { pool } = handle
  await pool.query(`create table texts (id text primary key, name text, words tsvector)`)
  await pool.query(
    `insert into texts select d->>'id', d->>'name',
      setweight(to_tsvector('english', d->>'name'), 'A')
      || setweight(to_tsvector('english', (d->>'tags') || ' ' || (d->>'taxonomy')), 'B')
      || setweight(to_tsvector('english', d->>'keywords'), 'C')
      || setweight(to_tsvector('english', d->>'text'), 'D')
    from jsonb_array_elements($1::jsonb) d`,
    [JSON.stringify(documents)],
  )
  await pool.query('create index on texts using gin (words)')
  await pool.query('create index on texts using gin (name gin_trgm_ops)')
  await pool.query('analyze texts')
  const find: Find = async (text) => {
    const { rows } = await pool.query<{ id: string }>(
      `select t.id
      from texts t, (
        select replace(plainto_tsquery('english', $1)::text, '&', '|')::tsquery as query
      ) q
      where t.words @@ q.query or $1 <% t.name
      order by ts_rank(t.words, q.query) + word_similarity($1, t.name) desc, t.id
      limit 10`,
      [text],
    )
    return rows.map(({ id }) => id)
  }
  return Object.assign(find, { close: handle.close })
}
