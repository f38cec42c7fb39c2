import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { connectDatabase, type DatabaseHandle } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { saveMods } from '#server/mods/save-mods.ts'
import { type SampleMod, sampleMods } from '#server/sample/sample-mods.ts'
import { importMods } from '#server/transfer/import-mods.ts'
import type { NamedMod } from '#tests/search/relevance-query.ts'

const REAL_MODS = new URL('../data/ckan-mods.ndjson.gz', import.meta.url)

/** The mods that relevance is measured on. */
export interface SearchCatalogue {
  readonly handle: DatabaseHandle
  readonly real: readonly NamedMod[]
  readonly sample: readonly SampleMod[]
}

/** A database in memory with 3,574 real mods and the sample catalogue. */
export async function openCatalogue(): Promise<SearchCatalogue> {
  const handle = await connectDatabase({})
  await migrate(handle)
  await importMods(handle, createReadStream(REAL_MODS).pipe(createGunzip()))
  const sample = sampleMods()
  await handle.db.transaction().execute((tx) => saveMods(tx, sample))
  const { rows } = await handle.pool.query<NamedMod>(`
    select name, array(select t.tag from mod_tags mt join tags t on t.id = mt.tag_id
      where mt.mod_id = m.id order by mt.position) as tags
    from mods m where external_id like 'ckan:%' order by external_id`)
  return { handle, real: rows, sample }
}
