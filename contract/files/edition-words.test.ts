import { expect, test } from 'vitest'
import { editionContradictions } from '#contract/files/edition-words.ts'
import type { Edition } from '#contract/files/editions.ts'
import { plainGameFiles } from '#tests/plain-game-files.ts'
import { plainInspection } from '#tests/plain-inspection.ts'

interface Said {
  readonly name?: string
  readonly description?: string
  readonly tags?: string[]
}

const found = (editions: Edition[], { name = '', description = '', tags = [] }: Said) => {
  const inspection = plainInspection([], { gameFiles: plainGameFiles({ editions }) })
  return editionContradictions(inspection, { name, description, tags })
}

test.each<[string, Said]>([
  ['name', { name: 'Viper [Add-On | Enhanced]' }],
  ['name', { name: 'Viper (GTA V Enhanced only)' }],
  ['name', { name: 'Viper for Enhanced' }],
  ['name', { name: 'Viper for GTA 5 Enhanced' }],
  ["tag 'Enhanced'", { tags: ['Car', 'Enhanced'] }],
  ["tag 'GTA V Enhanced'", { tags: ['GTA V Enhanced'] }],
  ['description', { description: 'A car. Made for GTA V Enhanced, with four doors.' }],
  ['description', { description: 'Enhanced only!' }],
])('a %s that means the other edition is named', (what, said) => {
  expect(found(['legacy'], said)).toEqual([
    `The ${what} says Enhanced, but the game files are for Legacy.`,
  ])
  expect(found(['enhanced'], said)).toEqual([])
  expect(found(['legacy', 'enhanced'], said)).toEqual([])
  expect(found([], said)).toEqual([])
})

test.each<Said>([
  { name: 'Enhanced Police Pack' },
  { name: 'Police Pack Enhanced' },
  { name: 'Viper (enhanced sounds)' },
  { name: 'Tools for enhanced driving' },
  { name: 'Viper [Legacy / Enhanced]' },
  { name: 'The Legacy of the Docks' },
  { tags: ['Enhanced lights', 'Legacy', 'Enhanced textures'] },
  { description: 'An enhanced edition of my first map.' },
  { description: 'Not for GTA V Enhanced.' },
  { description: 'It doesn’t work on GTA V Enhanced' },
  { description: 'GTA V Enhanced support is coming.' },
  { description: 'For Legacy. The one for GTA V Enhanced is elsewhere.' },
])('everyday words, both editions and what it is not for say nothing: %o', (said) => {
  expect(found(['legacy'], said)).toEqual([])
})

test('the other way round: Legacy is said, and the files are for Enhanced', () => {
  expect(found(['enhanced'], { name: 'Viper [Legacy]' })).toEqual([
    'The name says Legacy, but the game files are for Enhanced.',
  ])
})
