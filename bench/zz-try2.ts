import { openCatalogue } from '#tests/search/open-catalogue.ts'
import { suggest } from '#server/search/suggest.ts'
import { countChoices } from '#server/search/count-choices.ts'
import { browseMods } from '#server/search/browse-mods.ts'
import { searchMods } from '#server/search/search-mods.ts'
const { handle } = await openCatalogue()
const db = handle.db
async function time<T>(name: string, f: () => Promise<T>) { await f(); await f(); const t = performance.now(); const r = await f(); console.log(name, (performance.now() - t).toFixed(1)); return r }
for (const q of ['kerb', 'veh', 'an', 'gl', 'harbour', 'gt-r', 'planet p', 'c', 'лун', '狐', 'vehciles']) {
  const s = await time(q, () => suggest(db, q))
  for (const x of s) { let t = x.text; for (const [a, b] of x.matches.toReversed()) t = t.slice(0, a) + '[' + t.slice(a, b) + ']' + t.slice(b); console.log('   ', x.kind, t) }
}
const tag = (await db.selectFrom('tags').select('id').where('tag', '=', 'config').executeTakeFirstOrThrow()).id
const c = await time('counts', () => countChoices(db, { text: 'kerbal', filters: { category: 'maps', tags: [tag] } }))
console.log(JSON.stringify(c).slice(0, 1500))
const c2 = await time('counts all', () => countChoices(db, { text: '', filters: {} }))
console.log(JSON.stringify(c2).slice(0, 1500))
const c3 = await time('counts filt', () => countChoices(db, { text: '', filters: { modType: 'sp-mod', tags: [tag], uploadedWithin: 'year' } }))
console.log(JSON.stringify(c3).slice(0, 1500))
for (const sort of ['newest', 'downloads', 'name'] as const) {
  const r = await time(sort, () => browseMods(db, { filters: { modType: 'sp-mod', tags: [tag] }, sort, page: 1 }))
  console.log(r.total, r.totalIsCapped, r.mods.slice(0, 3).map((m) => m.name + ' ' + m.createdAt + ' ' + m.downloadCount))
  const r2 = await time(sort, () => browseMods(db, { filters: { minDownloads: 1 }, sort, page: 3 }))
  console.log(r2.total, r2.totalIsCapped, r2.mods.slice(0, 3).map((m) => m.name + ' ' + m.createdAt + ' ' + m.downloadCount))
  const r3 = await time(sort, () => searchMods(db, { text: 'kerbal', filters: { withoutTags: [tag] }, sort, page: 1 }))
  console.log(r3.total, r3.totalIsCapped, r3.mods.slice(0, 3).map((m) => m.name + ' ' + m.createdAt + ' ' + m.downloadCount))
}
await handle.close()
