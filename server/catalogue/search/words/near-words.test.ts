import { describe, expect, test } from 'vitest'
import { nearWords } from '#server/catalogue/search/words/near-words.ts'

const nearest = (typed: string, most = 2) => nearWords(typed, most)[0]?.word

describe('words near to a misspelt one', () => {
  test('are names of kinds, of real things and other English words', () => {
    const typed = ['motrbike', 'sunglases', 'fviem', 'ferarri', 'smaretphone', 'beautifull']
    const meant = ['motorbike', 'sunglasses', 'fivem', 'ferrari', 'smartphone', 'beautiful']
    expect(typed.map((each) => nearest(each))).toEqual(meant)
  })

  test('are found for plurals that are not written down', () => {
    expect(nearest('daggrs')).toBe('daggers')
    expect(nearest('lambroghinis')).toBe('lamborghinis')
  })

  test('have as few errors as any, left-out and swapped letters before others', () => {
    expect(nearest('snper', 1)).toBe('sniper')
    expect(nearest('polcie')).toBe('police')
    const costs = nearWords('snirper', 2).map(({ cost }) => cost)
    expect(costs).toEqual(costs.toSorted((a, b) => a - b))
  })

  test('are longer where a word was only begun', () => {
    expect(nearest('motorb')).toBe('motorbike')
    expect(nearest('lamborg')).toBe('lamborghini')
  })

  test('are none for what is a word, has digits or is too short or too far', () => {
    for (const typed of ['police', 'cayo', 'm4a1x', 'xq', 'zzzzzzzz']) {
      expect([typed, nearWords(typed, 2)]).toEqual([typed, []])
    }
    expect(nearWords('motrbkie', 1)).toEqual([])
  })
})
