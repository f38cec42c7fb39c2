import { expect, test } from 'vitest'
import { contradictions } from '#contract/files/contradictions.ts'
import type { FileInspection, Recognised } from '#contract/files/inspection.ts'
import { plainInspection } from '#tests/plain-inspection.ts'

const RESOURCE: Recognised = {
  kind: '5m-resource',
  folder: 'taxi',
  manifest: 'taxi/fxmanifest.lua',
  name: null,
  version: null,
  dependencies: [],
  hasScripts: true,
}
const MAP: Recognised = { kind: 'map-placement', paths: ['a.ymap'], count: 1 }

const fieldsOf = (found: FileInspection, category: string[], main: string[], sub: string) =>
  contradictions(found, { category, mainCategory: main, subCategory: sub }).map(
    ({ field }) => field,
  )

test('a 5M mod has a manifest, and what has one is a 5M mod', () => {
  expect(fieldsOf(plainInspection([RESOURCE]), ['5m-mod'], ['script'], '5m-script')).toEqual([])
  expect(fieldsOf(plainInspection([MAP]), ['5m-mod'], ['maps'], 'mlo')).toEqual(['category'])
  expect(fieldsOf(plainInspection([RESOURCE]), ['sp-mod'], ['script'], 'camera')).toContain(
    'category',
  )
  expect(fieldsOf(plainInspection([RESOURCE]), ['graphics'], ['5m-graphics'], 'enb')).toEqual([])
  expect(fieldsOf(plainInspection([RESOURCE, MAP]), ['5m-mod', 'sp-mod'], ['maps'], 'mlo')).toEqual(
    [],
  )
})

test('a subcategory that names a kind of file needs one', () => {
  expect(fieldsOf(plainInspection([MAP]), ['sp-mod'], ['maps'], 'ymap')).toEqual([])
  expect(fieldsOf(plainInspection([MAP]), ['sp-mod'], ['maps'], 'menyoo-xml')).toEqual([
    'subCategory',
  ])
  const unread = plainInspection([], { marks: ['contents_unread'] })
  expect(fieldsOf(unread, ['sp-mod'], ['maps'], 'menyoo-xml')).toEqual([])
  expect(fieldsOf(unread, ['sp-mod'], ['maps'], 'ymap')).toEqual(['subCategory'])
})

test('another main category than the contents show is named', () => {
  const suggested = { category: [], mainCategory: ['vehicles'], subCategory: null }
  const found = contradictions(plainInspection([MAP], { suggested }), {
    category: ['sp-mod'],
    mainCategory: ['maps'],
    subCategory: 'ymap',
  })
  expect(found).toEqual([{ field: 'mainCategory', message: 'The contents look like Vehicles.' }])
})

test('nothing is said while nothing is chosen', () => {
  expect(fieldsOf(plainInspection([RESOURCE]), [], [], '')).toEqual([])
})
