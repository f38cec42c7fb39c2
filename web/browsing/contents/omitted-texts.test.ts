import { expect, test } from 'vitest'
import { omittedTexts } from '#web/browsing/contents/omitted-texts.ts'

test('what the lists leave out is counted', () => {
  expect(omittedTexts({ metaProblems: 1, manifests: 1200 })).toEqual([
    'And 1 more meta file not read to the end.',
    'And 1,200 more manifests not read: there are too many.',
  ])
  expect(omittedTexts({ metaProblems: 0, manifests: 0, cutManifests: 1 })).toEqual([
    '1 manifest read only at the beginning: too long.',
  ])
  expect(omittedTexts({ metaProblems: 0, manifests: 0 })).toEqual([])
  expect(omittedTexts(undefined)).toEqual([])
})
