import { expect, test } from 'vitest'
import { evaluatePreconditions, isRangeFresh } from '#server/media/files/preconditions.ts'

const validators = { etag: '"one"', lastModified: new Date('2026-05-04T10:00:00.500Z') }
const same = 'Mon, 04 May 2026 10:00:00 GMT'
const before = 'Mon, 04 May 2026 09:59:59 GMT'

test.each([
  [{}, 'go-on'],
  [{ 'if-none-match': '"one"' }, 'not-modified'],
  [{ 'if-none-match': '"other", W/"one"' }, 'not-modified'],
  [{ 'if-none-match': '*' }, 'not-modified'],
  [{ 'if-none-match': '"other"' }, 'go-on'],
  [{ 'if-none-match': '"other"', 'if-modified-since': same }, 'go-on'],
  [{ 'if-modified-since': same }, 'not-modified'],
  [{ 'if-modified-since': before }, 'go-on'],
  [{ 'if-modified-since': 'no date' }, 'go-on'],
  [{ 'if-match': '"one"' }, 'go-on'],
  [{ 'if-match': '*' }, 'go-on'],
  [{ 'if-match': 'W/"one"' }, 'changed'],
  [{ 'if-match': '"other"' }, 'changed'],
  [{ 'if-unmodified-since': same }, 'go-on'],
  [{ 'if-unmodified-since': before }, 'changed'],
] as const)('%j comes to %s', (headers, result) => {
  expect(evaluatePreconditions(headers, validators)).toBe(result)
})

test.each([
  [undefined, true],
  ['"one"', true],
  ['W/"one"', false],
  ['"other"', false],
  [same, true],
  [before, false],
  ['no date', false],
])('a range with If-Range %s is fresh: %s', (ifRange, fresh) => {
  expect(isRangeFresh(ifRange, validators)).toBe(fresh)
})
