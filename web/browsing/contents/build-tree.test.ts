import { describe, expect, test } from 'vitest'
import type { ArchiveEntry } from '#contract/files/inspection.ts'
import {
  buildTree,
  filterEntries,
  openAtFirst,
  visibleRows,
} from '#web/browsing/contents/build-tree.ts'
import { treeMove } from '#web/browsing/contents/tree-keys.ts'

const entry = (path: string, size = 1): ArchiveEntry => ({
  path,
  size,
  packedSize: size,
  isFolder: false,
})

const ENTRIES = [
  entry('readme.txt'),
  entry('b/10.ytd', 4),
  entry('b/9.ytd', 2),
  { ...entry('a', 0), isFolder: true },
  entry('b/deep/er/x.lua', 8),
]

describe('a tree', () => {
  test('has folders first, numbers in their order, and sizes added up', () => {
    const shown = visibleRows(buildTree(ENTRIES), () => true).map(
      ({ node, level }) => `${'  '.repeat(level - 1)}${node.name} ${node.size}/${node.files}`,
    )
    expect(shown).toEqual([
      'a 0/0',
      'b 14/3',
      '  deep 8/1',
      '    er 8/1',
      '      x.lua 8/1',
      '  9.ytd 2/1',
      '  10.ytd 4/1',
      'readme.txt 1/1',
    ])
  })

  test('keeps two files of the same path apart', () => {
    const rows = visibleRows(buildTree([entry('a/x'), entry('a/x')]), () => true)
    expect(new Set(rows.map(({ node }) => node.path)).size).toBe(3)
  })

  test('is open as a whole when it is small, and only on the way to a choice when it is large', () => {
    expect([...openAtFirst(buildTree(ENTRIES))]).toContain('b/deep/er')
    const many = Array.from({ length: 100 }, (_, n) => entry(`pack/f${n % 5}/${n}`))
    expect([...openAtFirst(buildTree(many))]).toEqual(['pack'])
  })

  test('survives a file where a folder of the same name is, and empty names', () => {
    const odd = [entry('a'), entry('a/b'), entry('c//d')]
    expect(visibleRows(buildTree(odd), () => true).length).toBeGreaterThanOrEqual(4)
  })
})

test('a search finds parts of paths, ignoring case', () => {
  expect(filterEntries(ENTRIES, ' DEEP ').map(({ path }) => path)).toEqual(['b/deep/er/x.lua'])
  expect(filterEntries(ENTRIES, '')).toHaveLength(5)
})

test('keys move, open and close as in a tree of a desktop', () => {
  const rows = visibleRows(buildTree(ENTRIES), (path) => path === 'b')
  const names = rows.map(({ node }) => node.name)
  expect(names).toEqual(['a', 'b', 'deep', '9.ytd', '10.ytd', 'readme.txt'])
  expect(treeMove('ArrowDown', rows, 5)).toEqual({ to: 5 })
  expect(treeMove('ArrowUp', rows, 0)).toEqual({ to: 0 })
  expect(treeMove('End', rows, 0)).toEqual({ to: 5 })
  expect(treeMove('ArrowRight', rows, 0)).toEqual({ toggle: true })
  expect(treeMove('ArrowRight', rows, 1)).toEqual({ to: 2 })
  expect(treeMove('ArrowLeft', rows, 4)).toEqual({ to: 1 })
  expect(treeMove('ArrowLeft', rows, 1)).toEqual({ toggle: true })
  expect(treeMove('Enter', rows, 3)).toEqual({ to: 3 })
  expect(treeMove('x', rows, 3)).toBeUndefined()
})
