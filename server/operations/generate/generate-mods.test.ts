import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOD_TYPES, placementIssues, TAXONOMY } from '#contract/base/taxonomy.ts'
import { toWire } from '#contract/base/wire-texts.ts'
import { checkLists } from '#server/catalogue/lists/check-lists.ts'
import { type GenerateProgress, generateMods } from '#server/operations/generate/generate-mods.ts'
import { modGenerator } from '#server/operations/generate/generated-mod.ts'
import { parseModLine } from '#server/operations/transfer/mod-line.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'

const SAMPLE = 5_000

describe('generated mods', () => {
  const generate = modGenerator(1)
  const mods = Array.from({ length: SAMPLE }, (_, index) => generate(index + 1))

  test('are the same for the same seed and number, whatever came before', () => {
    expect(modGenerator(1)(777)).toEqual(mods[776])
    expect(modGenerator(2)(777).name).not.toBe(mods[776]?.name)
  })

  test('are mods that an import would take', () => {
    const refused = mods.filter((mod) => parseModLine(JSON.stringify(toWire(mod))).issues)
    expect(refused).toEqual([])
    expect(mods.flatMap((mod) => placementIssues(mod))).toEqual([])
  })

  test('are in every subcategory of the taxonomy', () => {
    const wanted = MOD_TYPES.flatMap((type) =>
      TAXONOMY[type].flatMap((main) =>
        main.subCategories.map((sub) => `${type}/${main.value}/${sub.value}`),
      ),
    )
    const found = new Set(
      mods.flatMap((mod) =>
        mod.category.map((type) => `${type}/${mod.mainCategory[0]}/${mod.subCategory}`),
      ),
    )
    expect(wanted.filter((placement) => !found.has(placement))).toEqual([])
  })

  test('have words, tags and downloads as uneven as a real catalogue', () => {
    const words = frequencies(
      mods.flatMap((mod) => mod.description.toLowerCase().match(/\w+/g) ?? []),
    )
    expect(words.length).toBeGreaterThan(15_000)
    expect(words[0]).toBeGreaterThan(100 * (words[1_000] ?? 0))
    const tags = frequencies(mods.flatMap((mod) => mod.tags))
    expect(tags.length).toBeGreaterThan(1_000)
    expect(tags[0]).toBeGreaterThan(100 * (tags[1_000] ?? 0))
    const downloads = mods.map((mod) => mod.downloadCount ?? 0).toSorted((a, b) => b - a)
    expect(downloads[0]).toBeGreaterThan(500 * (downloads[SAMPLE / 2] ?? 0))
    expect(new Set(mods.map((mod) => mod.name)).size).toBeGreaterThan(0.9 * SAMPLE)
  })
})

/** How often each value occurs, the most frequent first. */
function frequencies(values: readonly string[]): number[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts.values()].sort((a, b) => b - a)
}

describe('a generated catalogue', () => {
  let handle: DatabaseHandle
  beforeAll(async () => {
    handle = await connectInMemory()
    await migrate(handle)
  })
  afterAll(() => handle.close())

  test('grows by what is missing and leaves the rest untouched', async () => {
    const progress: GenerateProgress[] = []
    expect(await generateMods(handle, 300)).toBe(300)
    const before = await first300()
    expect(await generateMods(handle, 2_500, { onProgress: (at) => progress.push(at) })).toBe(2_200)
    expect(await first300()).toEqual(before)
    expect(progress).toContainEqual({ step: 'mods', done: 2_500, of: 2_500 })
    expect(progress).toContainEqual({ step: 'lists', done: 2_500, of: 2_500 })
    expect(progress.at(-1)).toEqual({ step: 'search', done: 2_500, of: 2_500 })
    expect(await checkLists(handle.db)).toEqual([])
  })

  async function first300(): Promise<unknown[]> {
    const { rows } = await sql`
      select to_json(m), d.download_count from mods m join mod_downloads d on d.mod_id = m.id
      order by m.id limit 300`.execute(handle.db)
    return rows
  }
})
