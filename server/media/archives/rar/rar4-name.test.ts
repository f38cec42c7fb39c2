import { expect, test } from 'vitest'
import { decodeRar4Name } from '#server/media/archives/rar/rar4-name.ts'

const encoded = (plain: string, ...differences: number[]) =>
  Buffer.concat([Buffer.from(plain, 'latin1'), Buffer.from([0, ...differences])])

test.each([
  ['ASCII', Buffer.from('mod.txt'), false, 'mod.txt'],
  ['UTF-8', Buffer.from('größe.txt'), true, 'größe.txt'],
  ['a code page', Buffer.from('größe.txt', 'latin1'), false, 'größe.txt'],
  // A letter of the block 0x04, then five that are those of the plain name.
  ['differences', encoded('_a.txt', 0x04, 0b01_11_0000, 0x42, 3), true, 'тa.txt'],
  // A whole character, one of the first block, one moved by a correction.
  ['all ways', encoded('__ab', 0x04, 0b10_00_11_00, 0xac, 0x20, 0x41, 0x80, 1), true, '€AѢѣ'],
  ['differences that end too early', encoded('ab', 0x04), true, ''],
])('%s', (_what, bytes, isUnicode, name) => {
  expect(decodeRar4Name(bytes, isUnicode)).toBe(name)
})
