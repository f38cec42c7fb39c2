import { describe, expect, test } from 'vitest'
import { ALL_MODS, facetKey, facetKeysOf, tagFacetKey } from '#server/catalogue/lists/facet-key.ts'

describe('the key of a filter', () => {
  test('without parts is the list of all mods', () => {
    expect(facetKey({})).toBe(ALL_MODS)
    expect(facetKey({ modType: '', category: null, subCategory: undefined })).toBe(ALL_MODS)
  })

  test('is the same for a stored value and that of a navigation URL', () => {
    expect(facetKey({ category: 'props' })).toBe(facetKey({ category: 'prop' }))
    expect(facetKey({ subCategory: 'bikes' })).toBe(facetKey({ subCategory: 'bike' }))
  })

  test.each(['sp-mod|category:peds', 'a:b', 'Vehicles', '\0', 'x'.repeat(101), '\ud800'])(
    'of a value that no mod can have, %j, is that of no mods',
    (value) => {
      const key = facetKey({ category: value })
      const mod = { category: [value], mainCategory: [value], subCategory: value, tagIds: [] }
      expect(facetKeysOf(mod)).toEqual([ALL_MODS])
      expect(key).not.toBe(ALL_MODS)
      expect(facetKey({ modType: 'sp-mod', category: value })).toBe(key)
    },
  )
})

describe('the keys of a mod', () => {
  test('are all combinations of its placements and its tags, each once', () => {
    const keys = facetKeysOf({
      category: ['sp-mod', '5m-mod', 'sp-mod'],
      mainCategory: ['vehicles'],
      subCategory: 'bike',
      tagIds: [7, 3, 7],
    })
    expect(keys).toHaveLength(3 * 2 * 2 + 2)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toEqual(
      expect.arrayContaining([
        ALL_MODS,
        facetKey({ modType: '5m-mod', subCategory: 'bikes' }),
        facetKey({ modType: 'sp-mod', category: 'vehicles', subCategory: 'bike' }),
        tagFacetKey(3),
        tagFacetKey(7),
      ]),
    )
    expect(keys).not.toContain(facetKey({ modType: 'graphics' }))
  })
})
