import { expect, test } from 'vitest'
import {
  mainCategoryChoices,
  subCategoryChoices,
} from '#web/publishing/entries/category-choices.ts'

const labels = (choices: readonly { label: string }[]) => choices.map(({ label }) => label)
const GAME = ['Vehicles', 'Peds', 'Maps', 'Prop', 'Script', 'Weapon']

test.each([
  [[], []],
  [['sp-mod'], GAME],
  [['5m-mod'], GAME],
  [['5m-mod', 'sp-mod'], GAME],
  [['graphics'], ['SP Graphics', '5M Graphics']],
  [
    ['graphics', 'sp-mod'],
    [...GAME, 'SP Graphics', '5M Graphics'],
  ],
] as const)('%j offers %j', (category, expected) => {
  expect(labels(mainCategoryChoices(category))).toEqual(expected)
})

test.each([
  [['sp-mod'], ['peds'], ['Character', 'Hair', 'Clothing']],
  [['5m-mod'], ['maps', 'peds'], ['MLO', 'Custom Maps']],
  [['sp-mod'], [], []],
  [['graphics'], ['vehicles'], []],
] as const)('%j with %j offers %j', (category, mainCategory, expected) => {
  expect(labels(subCategoryChoices(category, mainCategory))).toEqual(expected)
})

test('two categories offer the subcategories of both, each once', () => {
  const both = labels(subCategoryChoices(['5m-mod', 'sp-mod'], ['weapon']))
  expect(both).toEqual(['Shooting', 'Knife/Sword', 'Animated', 'Funny', 'Guns', 'Skins'])
})
