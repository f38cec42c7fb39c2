import type { TreeRow } from '#web/browsing/contents/build-tree.ts'

/** What a key does in a tree: go to a row, or open or close the present one. */
export type TreeMove = { readonly to: number } | { readonly toggle: true } | undefined

/** Rows that Page Up and Page Down pass over. */
const PAGE_ROWS = 10

/** What the key does on the row at `at`, the same as in any desktop tree. */
export function treeMove(key: string, rows: readonly TreeRow[], at: number): TreeMove {
  const row = rows[at]
  const last = rows.length - 1
  if (!row) return undefined
  switch (key) {
    case 'ArrowDown':
      return { to: Math.min(last, at + 1) }
    case 'ArrowUp':
      return { to: Math.max(0, at - 1) }
    case 'PageDown':
      return { to: Math.min(last, at + PAGE_ROWS) }
    case 'PageUp':
      return { to: Math.max(0, at - PAGE_ROWS) }
    case 'Home':
      return { to: 0 }
    case 'End':
      return { to: last }
    case 'ArrowRight':
      if (!row.node.isFolder) return { to: at }
      return row.isOpen ? { to: Math.min(last, at + 1) } : { toggle: true }
    case 'ArrowLeft':
      return row.isOpen ? { toggle: true } : { to: parentRow(rows, at) }
    case 'Enter':
    case ' ':
      return row.node.isFolder ? { toggle: true } : { to: at }
    default:
      return undefined
  }
}

function parentRow(rows: readonly TreeRow[], at: number): number {
  const level = rows[at]?.level ?? 1
  for (let index = at - 1; index >= 0; index--) if ((rows[index]?.level ?? 1) < level) return index
  return at
}
