import { sql } from 'kysely'
import type { VisitorHashes } from '#server/catalogue/downloads/visitor-hash.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** How many visitors of one network are counted for a mod and hour: a family, a small office. */
const VISITORS_OF_NETWORK = 5
/** And of all networks that may belong to one customer of a provider. */
const VISITORS_OF_SITE = 100

/** One visitor's download of a mod, within the hour that it began in. */
export interface Visit extends VisitorHashes {
  readonly modId: number
  readonly hour: Date
}

/** Which of these mods exist and are not deleted. */
export async function selectKnownMods(
  tx: Database,
  modIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from visible_mods where id = any(${modIds}::int[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Remembers the visits that are not known yet; returns how many of them count, by mod. Each network
 * has one row, so that several processes never let more of it through than one would.
 */
export async function insertVisits(
  tx: Database,
  visits: readonly Visit[],
): Promise<{ modId: number; by: number }[]> {
  const { rows } = await sql<{ modId: number; by: number }>`
    with visit as (
      select * from unnest(
        ${visits.map(({ hour }) => hour.toISOString())}::timestamptz[],
        ${visits.map(({ modId }) => modId)}::int[],
        ${visits.map(({ network }) => network)}::bytea[],
        ${visits.map(({ browser }) => browser)}::bytea[],
        ${visits.map(({ site }) => site)}::bytea[]
      ) as v (hour, mod_id, network, browser, site)
    ), fresh as (
      insert into download_networks as kept (hour, mod_id, network, browsers, added)
      select hour, mod_id, network,
        (array_agg(distinct browser))[:${VISITORS_OF_NETWORK}],
        least(count(distinct browser), ${VISITORS_OF_NETWORK})
      -- In one order everywhere: two processes that wait for each other's rows would deadlock.
      from visit group by hour, mod_id, network order by hour, mod_id, network
      on conflict (hour, mod_id, network) do update set (browsers, added) = (
        select seen.browsers, cardinality(seen.browsers) - cardinality(kept.browsers)
        from (
          select (kept.browsers || array_agg(b))[:${VISITORS_OF_NETWORK}] as browsers
          from unnest(excluded.browsers) as b where b <> all (kept.browsers)
        ) as seen
      )
      where cardinality(kept.browsers) < ${VISITORS_OF_NETWORK}
        and not excluded.browsers <@ kept.browsers
      returning hour, mod_id, network, added
    ), counted as (
      select fresh.*, site from fresh
      join (select distinct hour, mod_id, network, site from visit) as v
        using (hour, mod_id, network)
    ), of_sites as (
      insert into download_sites as kept (hour, mod_id, site, visitors, added)
      select hour, mod_id, site,
        least(sum(added), ${VISITORS_OF_SITE}), least(sum(added), ${VISITORS_OF_SITE})
      from counted where site is not null
      group by hour, mod_id, site order by hour, mod_id, site
      on conflict (hour, mod_id, site) do update set
        visitors = least(kept.visitors + excluded.visitors, ${VISITORS_OF_SITE}),
        added = least(excluded.added, ${VISITORS_OF_SITE} - kept.visitors)
      where kept.visitors < ${VISITORS_OF_SITE}
      returning mod_id, added
    )
    select mod_id as "modId", sum(added)::int as by from (
      select mod_id, added from counted where site is null
      union all select mod_id, added from of_sites
    ) as counts
    group by mod_id order by mod_id
  `.execute(tx)
  return rows
}

/** Forgets the visits of hours that began before `before`. */
export async function deleteVisits(db: Database, before: Date): Promise<void> {
  const time = before.toISOString()
  await sql`delete from download_networks where hour < ${time}::timestamptz`.execute(db)
  await sql`delete from download_sites where hour < ${time}::timestamptz`.execute(db)
}
