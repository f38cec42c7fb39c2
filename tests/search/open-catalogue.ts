import { fromWire } from '#contract/base/wire-texts.ts'
import { type SampleMod, sampleMods } from '#sample/generator/sample-mods.ts'
import { saveMods } from '#server/catalogue/writing/save-mods.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { openEverydayCatalogue } from '#tests/search/open-everyday.ts'
import type { NamedMod } from '#tests/search/relevance-query.ts'

/** The mods that relevance is measured on. */
export interface SearchCatalogue {
  readonly handle: DatabaseHandle
  readonly real: readonly NamedMod[]
  readonly sample: readonly SampleMod[]
}

/**
 * A database in memory with 3,574 real mods and the sample catalogue.
 * @param whileReal is called when it has the real mods alone.
 */
export async function openCatalogue(
  whileReal: (handle: DatabaseHandle) => Promise<void> = async () => undefined,
): Promise<SearchCatalogue> {
  const handle = await openEverydayCatalogue('real')
  await whileReal(handle)
  const sample = sampleMods()
  await handle.db.transaction().execute((tx) => saveMods(tx, sample.map(fromWire)))
  const { rows } = await handle.pool.query<NamedMod>(`
    select name, array(select t.tag from mod_tags mt join tags t on t.id = mt.tag_id
      where mt.mod_id = m.id order by mt.position) as tags
    from mods m where external_id like 'ckan:%' order by external_id`)
  return { handle, real: rows, sample }
}
