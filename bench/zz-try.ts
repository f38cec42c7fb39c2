import fs from 'node:fs'
import { createReadStream } from 'node:fs'
import zlib from 'node:zlib'
import { connectDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { importMods } from '#server/transfer/import-mods.ts'
import { searchMods } from '#server/search/search-mods.ts'
const handle = await connectDatabase({})
await migrate(handle)
let t = performance.now()
await importMods(handle, createReadStream('tests/data/ckan-mods.ndjson.gz').pipe(zlib.createGunzip()))
console.log('import', performance.now() - t)
const { rows } = await handle.pool.query('select count(*) n, sum(docs) d from search_words')
console.log(rows)
for (const q of process.argv.slice(2)) {
  for (let i = 0; i < 3; i++) {
    t = performance.now()
    const r = await searchMods(handle.db, { text: q, page: 1 })
    const ms = performance.now() - t
    if (i === 2) console.log(`\n${q} (${ms.toFixed(1)} ms) total ${r.total}${r.totalIsCapped ? '+' : ''}`, r.spelling ?? '', JSON.stringify(r.looser), '\n  ' + r.mods.slice(0, 6).map((m) => `${m.name} [${m.downloadCount}]`).join('\n  '))
  }
}
await handle.close()
