import { expect, test } from 'vitest'
import { DATABASE_AWAY, type Fault, judge } from '#tests/cluster/judge.ts'
import type { Seen } from '#tests/cluster/visitor.ts'

const AWAY: Fault = { from: 10_000, to: 14_000, refuses: DATABASE_AWAY }

function refusedUpload(from: number, to: number): Seen {
  const request = {
    kind: 'upload',
    method: 'POST',
    target: '/api/v1/uploads/complete-upload',
  } as const
  return { ...request, from, to, status: 503, headers: { 'retry-after': '2' }, text: '' }
}

test.for([
  ['at once', 11_000, 11_005, 'refused'],
  ['after the longest that it may take', 11_000, 13_000, 'refused'],
  ['longer than that', 11_000, 13_001, 'late'],
  ['soon after something went, which it had been waiting for', 7_000, 11_500, 'refused'],
  ['late after that', 7_000, 12_001, 'late'],
  ['before anything was away', 7_000, 9_999, 'late'],
  ['long after it was there again', 16_500, 16_505, 'late'],
] as const)('a request that is refused %s', ([, from, to, outcome]) => {
  const { refused, late, failed } = judge([refusedUpload(from, to)], [AWAY])
  const expected = outcome === 'refused' ? { refused: 1, late: 0 } : { refused: 0, late: 1 }
  expect({ refused, late: late.length }).toEqual(expected)
  expect(failed).toEqual([])
})
