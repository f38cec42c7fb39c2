import { expect, test } from 'vitest'
import { answersOf, type JudgedMod, readQueries } from '#tests/search/everyday-set.ts'
import { everydayQuestions } from '#tests/search/open-everyday.ts'

const MOD: JudgedMod = {
  externalId: 'a',
  name: 'Harbour Tug',
  keywords: 'Pulls ships.',
  description: 'boat',
  tags: ['Utility'],
  category: ['sp-mod'],
  mainCategory: ['vehicles'],
  subCategory: 'boat',
}
const CAR = { ...MOD, externalId: 'b', name: 'Old Wagon', subCategory: 'car' }

test.each([
  ['sub:boat', ['a']],
  ['sub:boat / "Old"', ['a', 'b']],
  ['main:vehicles !tag:Fast type:sp-mod', ['a', 'b']],
  ['has:ship*,train !"Old Wagon"', ['a']],
  ['$boats', ['a']],
] as const)('%s is what it says', (rule, ids) => {
  const text = `let boats = sub:boat\nkind: k\nanything | ${rule} | grounds`
  const [query] = readQueries(text, 'sample')
  const cars = rule.startsWith('has') ? [{ ...CAR, keywords: 'Drives.' }] : [CAR]
  expect([...answersOf(query as never, [MOD, ...cars])]).toEqual(ids)
})

test('a name must be that of one mod, and something must answer', () => {
  const ask = (rule: string) =>
    answersOf(readQueries(`q | ${rule} | g`, 'sample')[0] as never, [MOD])
  expect(() => ask('"Nothing"')).toThrow('the name of 0 mods')
  expect(() => ask('tag:Nothing')).toThrow('Nothing answers')
})

test('every question can be answered, says why, and is in one of two equal halves', () => {
  const asked = [...everydayQuestions('sample'), ...everydayQuestions('real')]
  expect(asked.length).toBeGreaterThanOrEqual(300)
  expect(asked.filter(({ query }) => query.grounds === '')).toEqual([])
  const texts = asked.map(({ query }) => `${query.kind}: ${query.text}`)
  expect(new Set(texts).size).toBe(texts.length)
  const tuned = asked.filter(({ query }) => query.half === 'tuned').length
  expect(Math.abs(tuned - asked.length / 2)).toBeLessThan(3)
})
