import { describe, expect, test } from 'vitest'
import type { ScriptFinding } from '#contract/files/inspection.ts'
import { compareFiles, type FileList } from '#server/catalogue/updates/compare-files.ts'

/** Files by path: size and checksum, or the size alone where the archive tells no checksum. */
type Files = Record<string, readonly [size: number, crc32: number] | number>

function list(files: Files, findings: ScriptFinding[] = []): FileList {
  const listed = Object.entries(files).map(([path, said]) =>
    typeof said === 'number'
      ? { path, size: said, crc32: null }
      : { path, size: said[0], crc32: said[1] },
  )
  return { files: listed, findings, isTruncated: false }
}

const compare = (before: Files, after: Files) => compareFiles(list(before), list(after))
const NOTHING = { added: [], gone: [], changed: [], moved: [], findings: [], bySize: 0 }

describe('two versions of a file', () => {
  test('have files added, gone, changed and moved', () => {
    const before: Files = {
      'car/a.yft': [9, 1],
      'car/b.ytd': [9, 2],
      'car/old.txt': [4, 3],
      'car/data/h.meta': [7, 4],
    }
    const after: Files = {
      'car/a.yft': [9, 1],
      'car/b.ytd': [9, -2],
      'car/new.txt': [5, 5],
      'car/common/handling.meta': [7, 4],
    }
    expect(compare(before, after)).toEqual({
      ...NOTHING,
      added: ['car/new.txt'],
      gone: ['car/old.txt'],
      changed: ['car/b.ytd'],
      moved: [{ from: 'car/data/h.meta', to: 'car/common/handling.meta' }],
    })
  })

  test('that differ in case and in the folder around everything are the same', () => {
    const before: Files = { 'Car 1.0/a.yft': [9, 1], 'Car 1.0/x/B.ytd': [9, 2] }
    const after: Files = { 'Car 1.1/A.yft': [9, 1], 'Car 1.1/x/b.ytd': [9, 2] }
    expect(compare(before, after)).toEqual(NOTHING)
    expect(compare(before, { 'a.yft': [9, 1], 'x/b.ytd': [9, 3] })).toEqual({
      ...NOTHING,
      changed: ['x/b.ytd'],
    })
    // One more file outside of the folder is no reason to call the others moved.
    expect(compare({ 'stream/a.yft': [9, 1] }, { 'stream/a.yft': [9, 1], m: [1, 1] })).toEqual({
      ...NOTHING,
      added: ['m'],
    })
  })

  test('without checksums are compared by size, which is counted', () => {
    const before: Files = { 'a.lua': 10, 'b.lua': [20, 1], 'x/c.lua': 30, 'd.lua': [5, 1] }
    const after: Files = { 'a.lua': 10, 'b.lua': 21, 'y/c.lua': [30, 7], 'd.lua': [5, 1] }
    expect(compare(before, after)).toEqual({
      ...NOTHING,
      changed: ['b.lua'],
      moved: [{ from: 'x/c.lua', to: 'y/c.lua' }],
      bySize: 3,
    })
  })

  test('have as many moved files as there were; other contents of the same name are not moved', () => {
    const twins: Files = { 'a/1.dds': [8, 3], 'keep.txt': [1, 1] }
    expect(compare(twins, { 'b/1.dds': [8, 3], 'b/2.dds': [8, 3], 'keep.txt': [1, 1] })).toEqual({
      ...NOTHING,
      added: ['b/2.dds'],
      moved: [{ from: 'a/1.dds', to: 'b/1.dds' }],
    })
    const other = compare({ 'a/1.dds': [8, 3], k: [1, 1] }, { 'b/1.dds': [8, 4], k: [1, 1] })
    expect(other).toEqual({ ...NOTHING, added: ['b/1.dds'], gone: ['a/1.dds'] })
    const empty = compare({ 'a/e': [0, 0], k: [1, 1] }, { 'b/f': [0, 0], k: [1, 1] })
    expect(empty).toEqual({ ...NOTHING, added: ['b/f'], gone: ['a/e'] })
  })

  test('have those findings as new that were not there, wherever they stand', () => {
    const finding = (line: number, excerpt: string): ScriptFinding => ({
      file: 'server.lua',
      line,
      kind: 'network',
      excerpt,
    })
    const [one, two] = [finding(3, 'PerformHttpRequest(a)'), finding(9, 'PerformHttpRequest(b)')]
    const moved = { ...one, line: 30, file: 'other.lua' }
    const after = list({}, [moved, { ...moved, line: 31 }, two])
    expect(compareFiles(list({}, [one]), after).findings).toEqual([{ ...moved, line: 31 }, two])
  })

  test('of 20,000 files each, all of them moved, are compared at once', () => {
    const many = (folder: string): Files =>
      Object.fromEntries(
        Array.from({ length: 20_000 }, (_, index) => [`${folder}/${index % 7}/${index}`, [1, 1]]),
      )
    const began = performance.now()
    const { moved } = compare({ ...many('a'), k: [2, 2] }, { ...many('b'), k: [2, 2] })
    expect(moved).toHaveLength(20_000)
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})
