import { sql } from 'kysely'
import { MOD_TYPES, TAXONOMY } from '#contract/taxonomy.ts'
import { connectDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { addDownloads } from '#server/lists/add-downloads.ts'
import { checkLists } from '#server/lists/check-lists.ts'
import { indexMods } from '#server/lists/index-mods.ts'
import { listTotals } from '#server/lists/list-counts.ts'
import { rebuildLists } from '#server/lists/rebuild-lists.ts'
import { measureLists } from '../../bench/lists-cold.ts'

const [, , target, nText, ...steps] = process.argv
const N = Number(nText)
const handle = await connectDatabase(
  target!.startsWith('postgres') ? { databaseUrl: target } : { folder: target },
)
const db = handle.db
await migrate(handle)
const time = async (label: string, f: () => Promise<unknown>) => {
  const t = performance.now()
  const r = await f()
  console.log(label, ((performance.now() - t) / 1000).toFixed(2) + 's', r ?? '')
}
const sizes = async () => {
  const { rows } =
    await sql<any>`select relname, pg_total_relation_size(oid)/1024/1024 as mb from pg_class where relname like 'list\\_%' and relkind='r' or relname in ('mods','mod_tags','mod_downloads') and relkind='r'`.execute(
      db,
    )
  console.log(rows.map((r: any) => `${r.relname} ${r.mb}MB`).join(', '))
  const q =
    await sql<any>`select count(*) as blocks, avg(n)::float as avg, sum(n) as entries from list_blocks`.execute(
      db,
    )
  console.log(q.rows[0])
}
if (steps.includes('data'))
  await time('data', async () => {
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`insert into tags (tag) select 'tag ' || i from generate_series(1, 3000) i`.execute(
        tx,
      )
      const places = MOD_TYPES.flatMap((t) =>
        TAXONOMY[t].flatMap((m) => m.subCategories.map((s) => [t, m.value, s.value])),
      )
      for (let at = 0; at < N; at += 50000) {
        const n = Math.min(50000, N - at)
        await sql`with p as (select row_number() over () as i, * from unnest(${places.map((p) => p[0])}::text[], ${places.map((p) => p[1])}::text[], ${places.map((p) => p[2])}::text[]) as x(a,b,c)),
      g as (select i, 1 + floor(power(random(), 2) * ${places.length})::int as place, random() r1, random() r2 from generate_series(1, ${n}::int) i)
      insert into mods (name, keywords, category, main_category, sub_category, created_at)
      select 'Mod number ' || g.i, repeat(md5(g.i::text), 12), case when r1 < 0.05 and a <> 'graphics' then '{sp-mod,5m-mod}' else array[a] end, array[b], c,
        case when r2 < 0.01 then null else date_trunc('second', now() - random() * interval '6 years') end
      from g join p on p.i = g.place`.execute(tx)
      }
      await sql`insert into mod_downloads select id, least(floor(power(random(), -1.2)) - 1, 5000000)::int from mods`.execute(
        tx,
      )
      await sql`insert into mod_tags select distinct on (m.id, 2 + floor(power(r, 3) * 3000)) m.id, 2 + floor(power(r, 3) * 3000)::int, k from mods m, lateral (select k, random() + m.id * 0 as r from generate_series(1, 4) k) x on conflict do nothing`.execute(
        tx,
      )
    })
    await sql`analyze`.execute(db)
  })
const ids = async () =>
  (await sql<any>`select id from mods order by id`.execute(db)).rows.map((r: any) => r.id as number)
if (steps.includes('index')) {
  const all = await ids()
  await time('index', async () => {
    let t = performance.now()
    for (let at = 0; at < all.length; at += 5000) {
      await db.transaction().execute((tx) => indexMods(tx, all.slice(at, at + 5000)))
      if (at % 100000 === 0) {
        console.log(at, ((performance.now() - t) / 1000).toFixed(2))
        t = performance.now()
      }
    }
  })
  await sizes()
}
if (steps.includes('rebuild')) {
  await time('rebuild', () => rebuildLists(db))
  await sizes()
}
if (steps.includes('read'))
  console.table(
    (await measureLists(handle)).map((r) => ({
      ...r,
      p50: r.p50.toFixed(2),
      p95: r.p95.toFixed(2),
      max: r.max.toFixed(2),
    })),
  )
if (steps.includes('one')) {
  const all = await ids()
  const times: number[] = []
  for (let i = 0; i < 40; i++) {
    const id = all[Math.floor(Math.random() * all.length)]!
    await sql`update mods set created_at = now() where id = ${id}`.execute(db)
    const t = performance.now()
    await db.transaction().execute((tx) => indexMods(tx, [id]))
    times.push(performance.now() - t)
  }
  times.sort((a, b) => a - b)
  console.log('index one', times[20], times[38])
}
if (steps.includes('dl')) {
  const all = await ids()
  for (const n of [1, 10, 100, 1000, 5000]) {
    const times: number[] = []
    for (let i = 0; i < 5; i++) {
      const inc = Array.from({ length: n }, () => ({
        modId: all[Math.floor(Math.random() * all.length)]!,
        by: 1,
      }))
      const t = performance.now()
      await db.transaction().execute((tx) => addDownloads(tx, inc))
      times.push(performance.now() - t)
    }
    times.sort((a, b) => a - b)
    console.log('downloads uniform', n, times.map((t) => t.toFixed(1)).join(' '))
  }
  await sizes()
}
if (steps.includes('totals')) {
  const keys = (
    await sql<any>`select key from list_facets where key not like 'tag:%'`.execute(db)
  ).rows.map((r: any) => r.key)
  await time('totals of ' + keys.length, async () => {
    await listTotals(db, keys)
  })
}
if (steps.includes('check')) await time('check', async () => (await checkLists(db)).slice(0, 3))
await handle.close()
