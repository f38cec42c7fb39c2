import { sql } from 'kysely'
import type { BlockSize } from '#server/catalogue/lists/block-size.ts'
import { type ChangedBlock, changeBlocks } from '#server/catalogue/lists/change-blocks.sql.ts'
import { SORT_NUMBERS } from '#server/catalogue/lists/list-order.ts'
import type { Database } from '#server/platform/db/connect.ts'

export interface Increment {
  readonly modId: number
  readonly by: number
}

/** Adds to the counters, in the order of ids, so that two writers never wait for each other. */
export async function incrementCounters(
  tx: Database,
  increments: readonly Increment[],
): Promise<void> {
  await sql`
    insert into mod_downloads as d (mod_id, download_count)
    select i.mod_id, least(sum(i.step), 2147483647)::int
    from unnest(
      ${increments.map(({ modId }) => modId)}::int[],
      ${increments.map(({ by }) => by)}::bigint[]
    ) as i (mod_id, step)
    where exists (select from mods m where m.id = i.mod_id)
    group by i.mod_id
    order by i.mod_id
    on conflict (mod_id) do update
    set download_count =
      least(d.download_count::bigint + excluded.download_count, 2147483647)::int
  `.execute(tx)
}

/** Moves the mods to where their counters put them. */
export async function moveCounted(
  tx: Database,
  modIds: readonly number[],
  size: BlockSize,
): Promise<{ large: ChangedBlock[]; small: ChangedBlock[] }> {
  const changes = sql`
    select f.facet_id, ${sql.lit(SORT_NUMBERS.downloads)} as sort, s.key, m.mod_id, s.step
    from list_mods m
    join mod_downloads d on d.mod_id = m.mod_id
    cross join lateral unnest(m.facet_ids) as f (facet_id)
    cross join lateral (values (m.downloads, -1), (d.download_count, 1)) as s (key, step)
    where m.mod_id = any(${modIds}::int[]) and m.downloads <> d.download_count
  `
  return changeBlocks(tx, changes, size)
}

/** Records in `list_mods` the counts that the mods were moved by. */
export async function writeCounted(tx: Database, modIds: readonly number[]): Promise<void> {
  await sql`
    update list_mods m set downloads = d.download_count from mod_downloads d
    where m.mod_id = any(${modIds}::int[]) and d.mod_id = m.mod_id
      and m.downloads <> d.download_count
  `.execute(tx)
}
