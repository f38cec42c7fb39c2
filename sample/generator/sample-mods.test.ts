import { describe, expect, test } from 'vitest'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_KEYWORDS_LENGTH,
  MAX_NAME_LENGTH,
  MAX_TAG_LENGTH,
} from '#contract/base/limits.ts'
import { MOD_TYPES, placementIssues, TAXONOMY } from '#contract/base/taxonomy.ts'
import { sampleMods } from '#sample/generator/sample-mods.ts'

const PED_TAGS = [
  'DC',
  'Animal',
  'Anime',
  'Celebrity',
  'Child',
  'Evil',
  'Fusion',
  'Glowing',
  'Kaiju',
  'Marvel',
  'Monster',
  'Titan',
]

describe('the sample catalogue', () => {
  const mods = sampleMods()

  test('has at least 168 mods with names and ids of their own', () => {
    expect(mods.length).toBeGreaterThanOrEqual(168)
    expect(new Set(mods.map((mod) => mod.name)).size).toBe(mods.length)
    expect(new Set(mods.map((mod) => mod.externalId)).size).toBe(mods.length)
    expect(mods.every((mod) => mod.externalId.startsWith('sample:'))).toBe(true)
  })

  test('promises no size in a name: the files are small', () => {
    const named = mods.filter((mod) => /\d\s?[kmgt]i?b\b/i.test(mod.name))
    expect(named.map((mod) => mod.name)).toEqual([])
  })

  test('covers every place of the taxonomy', () => {
    const wanted = MOD_TYPES.flatMap((type) =>
      TAXONOMY[type].flatMap((main) =>
        main.subCategories.map((sub) => `${type}/${main.value}/${sub.value}`),
      ),
    )
    const covered = new Set(
      mods.flatMap((mod) =>
        mod.category.map((type) => `${type}/${mod.mainCategory[0]}/${mod.subCategory}`),
      ),
    )
    expect(wanted.filter((place) => !covered.has(place))).toEqual([])
  })

  test('places every mod where the taxonomy allows it', () => {
    expect(mods.flatMap((mod) => placementIssues(mod))).toEqual([])
    expect(mods.filter((mod) => mod.category.length > 1).length).toBeGreaterThanOrEqual(2)
  })

  test.each(PED_TAGS)('has at least 6 peds tagged %s', (tag) => {
    const peds = mods.filter((mod) => mod.mainCategory[0] === 'peds' && mod.tags.includes(tag))
    expect(peds.length).toBeGreaterThanOrEqual(6)
  })

  test('keeps to the limits and gives every mod a full text', () => {
    for (const mod of mods) {
      expect(mod.name.length).toBeLessThanOrEqual(MAX_NAME_LENGTH)
      expect(mod.keywords.length).toBeLessThanOrEqual(MAX_KEYWORDS_LENGTH)
      expect(mod.keywords.split('\n\n').length).toBeGreaterThanOrEqual(4)
      expect(mod.description.length).toBeLessThanOrEqual(MAX_DESCRIPTION_LENGTH)
      expect(mod.tags.length).toBeGreaterThanOrEqual(2)
      expect(mod.tags.length).toBeLessThanOrEqual(6)
      expect(mod.tags).toContain(mod.mainTag)
      expect(mod.tags.every((tag) => tag.length <= MAX_TAG_LENGTH)).toBe(true)
    }
  })

  test('skews downloads from a handful to more than a million', () => {
    const counts = mods.map((mod) => mod.downloadCount).sort((a, b) => b - a)
    expect(counts[0]).toBeGreaterThan(1_000_000)
    expect(counts.at(-1)).toBeLessThan(30)
    expect(counts[Math.floor(counts.length / 2)]).toBeLessThan(5_000)
  })

  test('spreads uploads over 2021 to November 2026', () => {
    const dates = mods.map((mod) => mod.createdAt)
    expect(dates).toEqual([...dates].sort())
    expect(new Set(dates.map((date) => date.slice(0, 4))).size).toBe(6)
    expect((dates[0] ?? '') >= '2021-01-01').toBe(true)
    expect((dates.at(-1) ?? '') < '2026-11-21').toBe(true)
  })

  test('is the same at every call', () => {
    expect(sampleMods()).toEqual(mods)
  })
})
