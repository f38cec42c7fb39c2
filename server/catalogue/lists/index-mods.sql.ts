import { type RawBuilder, sql } from 'kysely'
import type { BlockSize } from '#server/catalogue/lists/block-size.ts'
import {
  type ChangedBlock,
  changeBlocks,
  FIRST_ID,
  FIRST_KEY,
} from '#server/catalogue/lists/change-blocks.sql.ts'
import type { FileFacts } from '#server/catalogue/lists/fact-facets.ts'
import { SORT_KEY_ROWS, SORT_ROWS } from '#server/catalogue/lists/list-order.sql.ts'
import { atOnce } from '#server/platform/db/at-once.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** A mod as the lists will have it. The key does not always fit a JavaScript number. */
export interface ListedMod {
  readonly mod_id: number
  readonly created_key: string
  readonly downloads: number
  readonly facet_ids: readonly number[]
}

export interface SourceRow {
  readonly mod_id: number
  readonly created_key: string
  readonly downloads: number
  readonly category: string[]
  readonly main_category: string[]
  readonly sub_category: string
  readonly tag_ids: number[]
  /** Empty for none. */
  readonly author: string
  /** Null without a file, and of one that was not looked into by rules that know these. */
  readonly facts: FileFacts | null
}

/** The next ids after `after` of mods that the catalogue or the lists have. */
export async function selectNextIds(db: Database, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select id from mods where id > ${after} order by id limit ${limit})
    union
    (select mod_id from list_mods where mod_id > ${after} order by mod_id limit ${limit})
    order by id limit ${limit}
  `.execute(db)
  return rows.map((row) => row.id)
}

/** A part of the inspection: as a whole it may be long. */
const FACTS = sql`case when f.inspection ? 'gameFiles' then jsonb_build_object(
  'editions', f.inspection #> '{gameFiles,editions}',
  'frameworks', f.inspection #> '{gameFiles,frameworks}',
  'needs', f.inspection #> '{gameFiles,needs}',
  'uses', f.inspection #> '{gameFiles,uses}',
  'unreadScripts', f.inspection #> '{scripts,unread}',
  'hasClosedScripts', f.inspection @> '{"gameFiles": {"scriptFacts": {"isProtected": true}}}'
    or f.inspection @> '{"gameFiles": {"scriptFacts": {"isCut": true}}}'
    or (f.inspection #> '{gameFiles,omitted,manifests}') > '0'
    or coalesce((f.inspection #> '{gameFiles,omitted,cutManifests}') > '0', false),
  'resources', (f.inspection #> '{gameFiles,resources}') - 'heaviest',
  'ways', f.inspection #> '{gameFiles,changes,ways}',
  'hasScripts', f.inspection -> 'kinds' @> '[{"hasScripts": true}]',
  'isEncrypted', f.inspection -> 'isEncrypted',
  'marks', f.inspection -> 'marks',
  'packages', (f.inspection #> '{gameFiles,packages}') - 'first'
) end`

/** What the catalogue says now about those of the mods that lists show. */
export async function selectSource(db: Database, modIds: readonly number[]): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select m.id as mod_id, m.category, m.main_category, m.sub_category,
      case when isfinite(m.created_at)
        then (extract(epoch from m.created_at) * 1000000)::bigint
        else '-9223372036854775808'::bigint
      end::text as created_key,
      coalesce(d.download_count, 0) as downloads,
      coalesce(c.author, '') as author,
      array(select t.tag_id from mod_tags t where t.mod_id = m.id order by t.tag_id) as tag_ids,
      ${FACTS} as facts
    from visible_mods m
    left join mod_downloads d on d.mod_id = m.id
    left join mod_credits c on c.mod_id = m.id
    left join files f on f.id = m.file_id
    where m.id = any(${modIds}::int[])
  `.execute(db)
  return rows
}

/** The ids of facets by key; facets that nothing belonged to until now are made. */
export async function ensureFacets(
  tx: Database,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const known = await tx
    .selectFrom('list_facets')
    .select(['id', 'key'])
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .execute()
  const ids = new Map(known.map((facet) => [facet.key, facet.id]))
  const missing = keys.filter((key) => !ids.has(key))
  if (missing.length === 0) return ids
  const { rows } = await sql<{ id: number; key: string }>`
    with made as (
      insert into list_facets (key) select unnest(${missing}::text[]) returning id, key
    ), blocks as (
      insert into list_blocks (facet_id, sort, from_key, from_id, mod_ids)
      select id, sort, ${FIRST_KEY}, ${FIRST_ID}, '{}' from made, ${SORT_ROWS}
    )
    select id, key from made
  `.execute(tx)
  for (const facet of rows) ids.set(facet.key, facet.id)
  return ids
}

/** Takes the mods out of the lists where they were and puts `listed` where they belong. */
export async function moveMods(
  tx: Database,
  modIds: readonly number[],
  listed: readonly ListedMod[],
  size: BlockSize,
): Promise<{ large: ChangedBlock[]; small: ChangedBlock[] }> {
  const changes = sql`
    select f.facet_id, s.sort, s.key, m.mod_id, m.step
    from (
      select mod_id, created_key, downloads, facet_ids, -1 as step
      from list_mods where mod_id = any(${modIds}::int[])
      union all
      select mod_id, created_key, downloads, facet_ids::int[], 1 from ${rowsOf(listed)}
    ) m
    cross join lateral unnest(m.facet_ids) as f (facet_id)
    cross join lateral ${SORT_KEY_ROWS}
  `
  return changeBlocks(tx, changes, size)
}

/** Records `listed`, and that those of the mods that are not among them are in no list. */
export async function writeListed(
  tx: Database,
  modIds: readonly number[],
  listed: readonly ListedMod[],
): Promise<void> {
  const forget = sql`
    delete from list_mods
    where mod_id = any(${modIds}::int[])
      and not mod_id = any(${listed.map((mod) => mod.mod_id)}::int[])
  `
  const record = sql`
    insert into list_mods as m (mod_id, created_key, downloads, facet_ids)
    select mod_id, created_key, downloads, facet_ids::int[] from ${rowsOf(listed)}
    on conflict (mod_id) do update
    set created_key = excluded.created_key, downloads = excluded.downloads,
      facet_ids = excluded.facet_ids
    where (m.created_key, m.downloads, m.facet_ids)
      is distinct from (excluded.created_key, excluded.downloads, excluded.facet_ids)
  `
  await atOnce(tx, (all) => [forget.execute(all), record.execute(all)])
}

function rowsOf(listed: readonly ListedMod[]): RawBuilder<unknown> {
  return sql`unnest(
    ${listed.map((mod) => mod.mod_id)}::int[],
    ${listed.map((mod) => mod.created_key)}::bigint[],
    ${listed.map((mod) => mod.downloads)}::int[],
    ${listed.map((mod) => `{${mod.facet_ids.join(',')}}`)}::text[]
  ) as listed (mod_id, created_key, downloads, facet_ids)`
}
