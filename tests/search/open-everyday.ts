import { createReadStream, readFileSync } from 'node:fs'
import { createGunzip, gunzipSync } from 'node:zlib'
import { fromWire } from '#contract/base/wire-texts.ts'
import { sampleMods } from '#sample/generator/sample-mods.ts'
import { searchMods } from '#server/catalogue/search/results/search-mods.ts'
import { saveMods } from '#server/catalogue/writing/save-mods.ts'
import { importMods } from '#server/operations/transfer/import-mods.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'
import {
  answersOf,
  type EverydayQuery,
  everydayQueries,
  type JudgedMod,
} from '#tests/search/everyday-set.ts'
import type { Find } from '#tests/search/score-everyday.ts'

const REAL_MODS = new URL('../data/ckan-mods.ndjson.gz', import.meta.url)

/** The catalogues that everyday questions are asked of, each by itself. */
export type CatalogueName = 'sample' | 'real'

export interface EverydayMod extends JudgedMod {
  readonly downloadCount: number
}

/** The mods of a catalogue, as it is imported. */
export function everydayMods(name: CatalogueName): EverydayMod[] {
  if (name === 'sample') return sampleMods()
  const lines = gunzipSync(readFileSync(REAL_MODS)).toString('utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as EverydayMod)
}

/** The questions that are asked of a catalogue, with what answers them. */
export function everydayQuestions(
  name: CatalogueName,
): { query: EverydayQuery; answers: ReadonlySet<string> }[] {
  const mods = everydayMods(name)
  return everydayQueries()
    .filter(({ kind }) => kind.startsWith(name))
    .map((query) => ({ query, answers: answersOf(query, mods) }))
}

/** A database in memory with one of the catalogues, and nothing else. */
export async function openEverydayCatalogue(name: CatalogueName): Promise<DatabaseHandle> {
  const handle = await connectInMemory()
  await migrate(handle)
  if (name === 'sample') {
    await handle.db.transaction().execute((tx) => saveMods(tx, sampleMods().map(fromWire)))
  } else await importMods(handle, createReadStream(REAL_MODS).pipe(createGunzip()))
  return handle
}

/** The site's own search, which answers with external ids. */
export async function siteSearch({ db }: DatabaseHandle): Promise<Find> {
  const mods = await db.selectFrom('mods').select(['id', 'external_id']).execute()
  const externalIds = new Map(mods.map(({ id, external_id }) => [id, external_id ?? '']))
  return async (text) => {
    const page = await searchMods(db, { text, page: 1 })
    return page.mods.map(({ id }) => externalIds.get(id) ?? '')
  }
}
