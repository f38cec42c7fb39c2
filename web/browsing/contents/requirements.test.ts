import { expect, test } from 'vitest'
import type { Recognised } from '#contract/files/inspection.ts'
import { plainInspection } from '#tests/plain-inspection.ts'
import { requirements } from '#web/browsing/contents/requirements.ts'

const resource = (folder: string, dependencies: string[]): Recognised => ({
  kind: '5m-resource',
  folder,
  manifest: `${folder}/fxmanifest.lua`,
  name: null,
  version: null,
  dependencies,
  hasScripts: true,
})
const needs = (...kinds: Recognised[]) => requirements(plainInspection(kinds))

test('are each named once, without what the file brings itself', () => {
  expect(needs(resource('pack/a', ['ox_lib', 'b']), resource('pack/b', ['ox_lib']))).toBe('ox_lib')
  expect(
    needs(
      { kind: 'addon-dlc', paths: ['x/dlc.rpf'], count: 1 },
      { kind: 'replacement', paths: ['a.yft'], count: 1 },
      resource('a', ['es_extended']),
    ),
  ).toBe('OpenIV, es_extended')
  expect(needs({ kind: 'dotnet-script', paths: ['a.dll'], count: 1 })).toBe(
    'Script Hook V, Script Hook V .NET',
  )
})

test('are counted where there are many, and nothing where none is known', () => {
  expect(needs(resource('a', ['1', '2', '3', '4', '5', '6', '7']))).toBe('1, 2, 3, 4, 5 and 2 more')
  expect(needs(resource('a', []))).toBe('')
  expect(needs()).toBe('')
})
