import { useState } from 'react'

/** Columns besides the mod itself, which is always there. */
export const COLUMNS = {
  category: 'Category',
  tags: 'Tags',
  downloads: 'Downloads',
  created: 'Created',
  changed: 'Changed',
  file: 'File',
  addedBy: 'Added by',
} as const
export type Column = keyof typeof COLUMNS

const KEY = 'manage-columns'
const FIRST: readonly Column[] = ['category', 'downloads', 'created', 'changed', 'file']
const ALL = Object.keys(COLUMNS) as Column[]

function readColumns(): readonly Column[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return Array.isArray(kept) ? ALL.filter((column) => kept.includes(column)) : FIRST
  } catch {
    return FIRST
  }
}

/** The columns that somebody chose, kept on this device. */
export function useColumns() {
  const [columns, setColumns] = useState(readColumns)
  function toggle(column: Column) {
    const isShown = columns.includes(column)
    const next = ALL.filter((one) => (one === column ? !isShown : columns.includes(one)))
    setColumns(next)
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // Then they last as long as the page.
    }
  }
  return { columns, toggle }
}
