import { describe, expect, test } from 'vitest'
import { derivedForms } from '#server/catalogue/search/words/english-words.ts'

describe('what does what a verb says, and what it can be done with', () => {
  test.each([
    ['walk', 'walker'],
    ['walking', 'walkable'],
    ['drives', 'drivable'],
    ['drive', 'driveable'],
    ['inventing', 'inventor'],
    ['swim', 'swimmer'],
  ])('%s: %s', (verb, derived) => {
    expect(derivedForms(verb)).toContain(derived)
  })

  test.each(['car', 'broken', 'armoured', 'red', 'quickly', 'zzzz'])('none of %s', (word) => {
    expect(derivedForms(word)).toEqual([])
  })
})
