import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  COUNTING_STATES,
  countingStateOf,
  readInTimeOfLook,
  type SetFacts,
} from '#server/catalogue/search/counts/counting-states.ts'

const FACTS: SetFacts = {
  isImpossible: false,
  isFound: false,
  areManyKnown: false,
  isFiltered: false,
  mayBeWhole: false,
}

test.each<[state: string, facts: Partial<SetFacts>]>([
  ['empty', { isImpossible: true, isFound: true, areManyKnown: true }],
  ['found', { isFound: true, areManyKnown: true, mayBeWhole: true }],
  ['many', { areManyKnown: true, mayBeWhole: true }],
  ['whole', { mayBeWhole: true }],
  ['within', { mayBeWhole: true, isFiltered: true }],
  ['own', { isFiltered: true }],
  ['own', {}],
])('%s', (state, facts) => {
  expect(countingStateOf({ ...FACTS, ...facts }).name).toBe(state)
})

test('the whole result is looked at further, the more looks it saves', () => {
  const whole = countingStateOf({ ...FACTS, mayBeWhole: true })
  expect([0, 1, 3].map(whole.most)).toEqual([2_000, 2_000, 4_000])
})

test('a look for more than are shown costs as much as a whole', () => {
  expect([0, 1_000, 1_001, 50_000].map(readInTimeOfLook)).toEqual([100, 1_100, 2_100, 2_100])
})

test('docs/search.md has the states, in their order', () => {
  const text = readFileSync(new URL('../../../../docs/search.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| `(\w+)` +\| when/gm)].map(([, name]) => name)
  expect(rows).toEqual(COUNTING_STATES.map(({ name }) => name))
})
