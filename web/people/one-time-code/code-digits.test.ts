import { expect, test } from 'vitest'
import {
  emptyDigits,
  eraseDigit,
  pasteDigits,
  typeDigits,
} from '#web/people/one-time-code/code-digits.ts'

const empty = emptyDigits(4)
const full = ['1', '2', '3', '4']

test('a digit leads to the next box, the last one stays', () => {
  expect(typeDigits(empty, 0, '7')).toEqual({ digits: ['7', '', '', ''], focus: 1 })
  expect(typeDigits(empty, 3, '0')).toEqual({ digits: ['', '', '', '0'], focus: 3 })
})

test.each([
  ['27', '7'],
  ['72', '7'],
  ['22', '2'],
])('%s typed where 2 stands leaves %s', (text, left) => {
  expect(typeDigits(full, 1, text)).toEqual({ digits: ['1', left, '3', '4'], focus: 2 })
})

test.each(['a', '1a', '-', '٣', '４'])('%s is not a digit', (text) => {
  expect(typeDigits(empty, 0, text)).toBeUndefined()
})

test.each([0, 1, 2, 3])('a code that a phone fills into box %d goes to all', (index) => {
  expect(typeDigits(empty, index, '0912')?.digits).toEqual(['0', '9', '1', '2'])
})

test.each([0, 1, 2, 3])('a code pasted into box %d goes to all', (index) => {
  const change = pasteDigits(full, index, ' 0912\n')
  expect(change).toEqual({ digits: ['0', '9', '1', '2'], focus: 3 })
})

test('a part of a code goes on from its box', () => {
  expect(pasteDigits(empty, 1, '56')).toEqual({ digits: ['', '5', '6', ''], focus: 3 })
})

test.each(['', ' ', '12a4', 'code', '12345', '1.5', '-123'])('%j is not pasted', (text) => {
  expect(pasteDigits(full, 0, text)).toBeUndefined()
})

test('backspace empties a box, then goes back', () => {
  const first = eraseDigit(full, 3)
  expect(first).toEqual({ digits: ['1', '2', '3', ''], focus: 3 })
  expect(eraseDigit(first.digits, 3)).toEqual({ digits: ['1', '2', '', ''], focus: 2 })
  expect(eraseDigit(empty, 0)).toEqual({ digits: empty, focus: 0 })
})
