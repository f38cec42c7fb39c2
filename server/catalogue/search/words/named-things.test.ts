import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TAXONOMY } from '#contract/base/taxonomy.ts'
import { foldText } from '#server/catalogue/search/words/fold-text.ts'
import { kindTargets } from '#server/catalogue/search/words/kinds.ts'
import { thingsNamed } from '#server/catalogue/search/words/named-things.ts'

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
  expect(thingsNamed('tuning')).toEqual([])
})

test('every line can be read: names as they are typed, places of the taxonomy, words or places', () => {
  const folder = new URL('./names/', import.meta.url)
  const lines = readdirSync(folder).flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => ({ file, line })),
  )
  const places = new Set(
    Object.values(TAXONOMY)
      .flat()
      .flatMap(({ value, subCategories }) => [
        value,
        ...subCategories.map((each) => `${value}/${each.value}`),
      ]),
  )
  const wrong = lines
    .filter(({ line }) => line !== '' && !line.startsWith('# '))
    .filter(({ line }) => {
      const [names = '', targets = '', words = '', ...more] = line
        .split('|')
        .map((part) => part.trim())
      const areTyped = names.split(', ').every((name) => /^[a-z0-9]+( [a-z0-9]+){0,2}$/.test(name))
      const known = kindTargets(targets).every(
        (target) =>
          'tag' in target ||
          target.place.modType !== undefined ||
          places.has([target.place.category, target.place.subCategory].filter(Boolean).join('/')),
      )
      const areWords = words === '' || words.split(' ').every((word) => foldText(word) === word)
      return !areTyped || !known || !areWords || more.length > 0 || targets + words === ''
    })
  expect(wrong).toEqual([])
  expect(lines.length).toBeGreaterThan(1_500)
})
