import { expect, test } from 'vitest'
import { thingsNamed } from '#server/catalogue/search/words/everyday-names.ts'
import { kindTargets } from '#server/catalogue/search/words/kinds.ts'

test('a name leads to the places and words of what is meant', () => {
  expect(thingsNamed('glock')).toEqual([
    {
      targets: [{ place: { category: 'weapon', subCategory: 'guns' } }],
      words: expect.arrayContaining(['pistol']),
    },
  ])
  expect(kindTargets('vehicles/bike #Bush Plane #Jet')).toEqual([
    { place: { category: 'vehicles', subCategory: 'bike' } },
    { tag: 'bush plane' },
    { tag: 'jet' },
  ])
  expect(thingsNamed('red')).toEqual([])
})
