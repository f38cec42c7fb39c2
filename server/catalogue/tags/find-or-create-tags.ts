import { sql } from 'kysely'
import { atOnce } from '#server/platform/db/at-once.ts'
import type { Database } from '#server/platform/db/connect.ts'

/**
 * The ids of tags by label, as given: former names and merged tags are what they lead to. Labels that
 * no tag has yet, ignoring case, become tags. They must be trimmed and within the limits of a tag. Call it in the transaction that uses the tags.
 */
export async function findOrCreateTags(
  tx: Database,
  labels: Iterable<string>,
): Promise<Map<string, number>> {
  const wanted = [...new Set(labels)]
  if (wanted.length === 0) return new Map()
  const known = await selectIds(tx, wanted)
  const missing = wanted.filter((label) => !known.has(label))
  if (missing.length === 0) return known
  const [, made] = await atOnce(tx, (all) => [insertTags(all, missing), selectIds(all, missing)])
  return new Map([...known, ...made])
}

async function selectIds(tx: Database, labels: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ label: string; id: number }>`
    select wanted.label, coalesce(t.leads_to, t.id) as id
    from unnest(${labels}::text[]) as wanted (label)
    join tags t on lower(t.tag) = lower(wanted.label)`.execute(tx)
  return new Map(rows.map(({ label, id }) => [label, id]))
}

/**
 * Of labels that differ in case only the first is taken. Their order keeps two transactions that make
 * the same tags from waiting for each other in a circle.
 */
async function insertTags(tx: Database, labels: readonly string[]): Promise<void> {
  await sql`
    insert into tags (tag)
    select distinct on (lower(label)) label
    from unnest(${labels}::text[]) with ordinality as wanted (label, place)
    order by lower(label), place
    on conflict (lower(tag)) do nothing`.execute(tx)
}
