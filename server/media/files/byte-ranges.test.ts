import { expect, test } from 'vitest'
import { parseRanges } from '#server/media/files/byte-ranges.ts'

test.each([
  ['bytes=0-9', [{ start: 0, end: 9 }]],
  ['bytes=90-', [{ start: 90, end: 99 }]],
  ['bytes=-10', [{ start: 90, end: 99 }]],
  ['bytes=-1000', [{ start: 0, end: 99 }]],
  ['bytes=95-200', [{ start: 95, end: 99 }]],
  [
    'BYTES= 0-0 , 99-99',
    [
      { start: 0, end: 0 },
      { start: 99, end: 99 },
    ],
  ],
  ['bytes=200-300,5-6', [{ start: 5, end: 6 }]],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=9-0', 'whole'],
  ['bytes=', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=a-b', 'whole'],
  ['bytes=0-9,x', 'whole'],
  ['lines=0-9', 'whole'],
  ['0-9', 'whole'],
  ['bytes=0-,0-', 'whole'],
  [`bytes=${'0-0,'.repeat(17)}`, 'whole'],
])('%s of 100 bytes', (header, ranges) => {
  expect(parseRanges(header, 100)).toEqual(ranges)
})

test('an empty file has no part', () => {
  expect(parseRanges('bytes=0-', 0)).toBe('none')
})
