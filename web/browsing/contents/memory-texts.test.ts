import { expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import {
  formatMebibytes,
  loadText,
  resourceLoadText,
  resourceNotes,
  warningText,
} from '#web/browsing/contents/memory-texts.ts'

const file = (path: string, mebibytes: number) => ({
  path,
  version: 13,
  edition: 'legacy' as const,
  virtualMemory: MIB,
  physicalMemory: mebibytes * MIB,
  isDamaged: false,
})
const none = {
  read: 0,
  unread: 0,
  withoutHeader: 0,
  damaged: 0,
  oversized: 0,
  virtualMemory: 0,
  physicalMemory: 0,
  heaviest: [],
}

test('memory is written as FXServer writes it', () => {
  expect([0, 117 * MIB, 16.26 * MIB, 1024 * MIB].map(formatMebibytes)).toEqual([
    '0 MiB',
    '117 MiB',
    '16.3 MiB',
    '1,024 MiB',
  ])
})

test('the load is said in a few words, and nothing where there are no game files', () => {
  const heaviest = [file('car/stream/r8.ytd', 117), file('b.ytd', 20), file('c.ytd', 17)]
  expect(loadText({ ...none, read: 9, oversized: 3, heaviest }, true)).toBe(
    '3 files above 16 MiB, the largest r8.ytd 117 MiB',
  )
  expect(loadText({ ...none, read: 9, oversized: 1, heaviest: heaviest.slice(0, 1) }, true)).toBe(
    '1 file above 16 MiB, r8.ytd 117 MiB',
  )
  expect(loadText({ ...none, read: 9 }, true)).toBe('no file above 16 MiB')
  expect(loadText({ ...none, read: 9 }, false)).toBe('no file above 16 MiB that we could read')
  expect(loadText({ ...none, unread: 1 }, false)).toBe('not known')
  expect(loadText({ ...none, locked: 1 }, false)).toBe('not known')
  expect(loadText(none, true)).toBeUndefined()
})

test('a server resource has its load in a few words', () => {
  const load = { folder: 'car', files: 2, virtualMemory: 4 * MIB, physicalMemory: 64 * MIB }
  expect(resourceLoadText(load)).toBe('64 MiB of physical and 4 MiB of virtual memory, 2 files')
})

test('each of the limits has its warning, strictly above it', () => {
  const texts = [16, 32, 48, 64].map((limit) => [
    warningText(limit * MIB),
    warningText(limit * MIB + 1),
  ])
  for (const [index, [at, above]] of texts.entries()) {
    expect(above).not.toBe(at)
    expect(at).toBe(index === 0 ? '' : texts[index - 1]?.[1])
  }
})

test('what was not read, is none, or is damaged is counted', () => {
  expect(
    resourceNotes({
      ...none,
      read: 2,
      physicalMemory: 3 * MIB,
      damaged: 1,
      unread: 2,
      withoutHeader: 1,
    }),
  ).toMatchObject([
    '2 game files together: 3 MiB of physical and 0 MiB of virtual memory.',
    expect.stringMatching(/^1 file .*damaged/),
    expect.stringMatching(/^2 files not read/),
    expect.stringMatching(/^1 file named like/),
  ])
  expect(resourceNotes({ ...none, locked: 1 })).toEqual([
    '1 file is locked by escrow and was not read.',
  ])
  expect(resourceNotes({ ...none, locked: 1200 })).toEqual([
    '1,200 files are locked by escrow and were not read.',
  ])
  expect(resourceNotes(none)).toEqual([])
})
