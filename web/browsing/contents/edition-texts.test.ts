import { expect, test } from 'vitest'
import { plainGameFiles } from '#tests/plain-game-files.ts'
import { editionMarks } from '#web/browsing/contents/edition-texts.ts'

const { resources: none } = plainGameFiles()
const marksOf = (said: Parameters<typeof plainGameFiles>[0]) => editionMarks(plainGameFiles(said))

test('each edition has its mark', () => {
  expect(marksOf({ editions: ['enhanced'] })).toEqual(['For Enhanced'])
  expect(marksOf({ editions: ['legacy', 'enhanced'] })).toEqual(['For Legacy', 'For Enhanced'])
})

test('where files were read, or could not be, and none told, that is said', () => {
  for (const count of ['read', 'unread', 'locked'] as const) {
    expect(marksOf({ resources: { ...none, [count]: 1 } })).toEqual(['Edition not known'])
  }
  const packages = { read: 0, encrypted: 1, problems: 0, unread: 0, first: [] }
  expect(marksOf({ packages })).toEqual(['Edition not known'])
})

test('nothing is said of what has no such files', () => {
  expect(marksOf({})).toEqual([])
  expect(marksOf({ resources: { ...none, withoutHeader: 1 } })).toEqual([])
})
