import { describe, expect, test } from 'vitest'
import { otherSpellings } from '#server/catalogue/search/words/english-spellings.ts'
import { isEnglish } from '#server/catalogue/search/words/english-words.ts'

describe('spellings of the other side of the Atlantic', () => {
  test.each([
    ['armoured', 'armored'],
    ['colourful', 'colorful'],
    ['harbours', 'harbors'],
    ['customised', 'customized'],
    ['theatre', 'theater'],
    ['travelling', 'traveling'],
    ['tyres', 'tires'],
    ['moustache', 'mustache'],
  ])('%s and %s are the same', (british, american) => {
    expect(otherSpellings(british)).toContain(american)
    expect(otherSpellings(american)).toContain(british)
  })

  test('what only looks like it is no other word', () => {
    for (const word of ['doctor', 'car', 'tower', 'timber', 'later', 'mirror', 'fort', 'ruler']) {
      expect([word, otherSpellings(word).filter(isEnglish)]).toEqual([word, []])
    }
  })
})
