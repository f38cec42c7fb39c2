import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import type { ArchiveEntry } from '#contract/files/inspection.ts'
import {
  buildTree,
  openAtFirst,
  type TreeRow,
  visibleRows,
} from '#web/browsing/contents/build-tree.ts'
import styles from '#web/browsing/contents/file-tree.module.css'
import fileIcon from '#web/browsing/contents/icon-file.svg?raw'
import { treeMove } from '#web/browsing/contents/tree-keys.ts'
import { useVisiblePart } from '#web/browsing/contents/use-visible-part.ts'
import right from '#web/shared/art/icon-chevron-right.svg?raw'
import folderIcon from '#web/shared/art/icon-folder.svg?raw'
import { formatBytes } from '#web/shared/components/format-number.ts'
import { Icon } from '#web/shared/components/icon.tsx'

/** In pixels; the same in the style sheet. */
const ROW_HEIGHT = 34

/**
 * The files of an archive. Only the visible rows are in the page, so tens of thousands cost no more
 * than a few. With `isSearch` the entries are search results, and every folder is open.
 */
export function FileTree({
  entries,
  isSearch,
  label,
}: {
  entries: readonly ArchiveEntry[]
  isSearch: boolean
  label: string
}) {
  const id = useId()
  const tree = useMemo(() => buildTree(entries), [entries])
  const [opened, setOpened] = useState(() => openAtFirst(tree))
  const rows = useMemo(
    () => visibleRows(tree, (path) => isSearch || opened.has(path)),
    [tree, opened, isSearch],
  )
  const [activePath, setActivePath] = useState<string>()
  const found = rows.findIndex(({ node }) => node.path === activePath)
  const active = Math.max(0, found)
  const box = useRef<HTMLDivElement>(null)
  const [first, last] = useVisiblePart(box, rows.length, ROW_HEIGHT)

  const goTo = (index: number) => {
    setActivePath(rows[index]?.node.path)
    keepInSight(box.current, index)
  }
  const toggle = (path: string) => {
    if (isSearch) return
    setOpened((before) => {
      const next = new Set(before)
      if (!next.delete(path)) next.add(path)
      return next
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = treeMove(event.key, rows, active)
    if (!move) return
    event.preventDefault()
    if ('to' in move) goTo(move.to)
    else if (rows[active]) toggle(rows[active].node.path)
  }
  const shown = [...rows.entries()].slice(first, last)
  // The active row must exist, wherever the box is scrolled to: screen readers read it.
  const activeRow = rows[active]
  if (activeRow && (active < first || active >= last)) shown.push([active, activeRow])
  return (
    <>
      <div
        ref={box}
        role="tree"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={activeRow && `${id}${active}`}
        className={styles.tree}
        onKeyDown={onKeyDown}
      >
        <div role="none" style={{ height: rows.length * ROW_HEIGHT }}>
          {shown.map(([index, row]) => (
            <Row
              key={row.node.path}
              id={`${id}${index}`}
              row={row}
              top={index * ROW_HEIGHT}
              isActive={index === active}
              onPress={() => {
                setActivePath(row.node.path)
                if (row.node.isFolder) toggle(row.node.path)
              }}
            />
          ))}
        </div>
      </div>
      {found >= 0 && (
        // The row may be too narrow for the whole name.
        <p className={styles.path}>{activePath?.split('\0')[0]}</p>
      )}
    </>
  )
}

interface RowProperties {
  id: string
  row: TreeRow
  /** In pixels. */
  top: number
  isActive: boolean
  onPress: () => void
}

function Row({ id, row, top, isActive, onPress }: RowProperties) {
  const { node, level, position, setSize, isOpen } = row
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys for all of its rows
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names the active row
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={setSize}
      aria-selected={isActive}
      aria-expanded={node.isFolder ? isOpen : undefined}
      className={styles.row}
      style={{ top, paddingInlineStart: `${Math.min(level - 1, 12) * 1.1 + 0.4}rem` }}
      title={node.path.split('\0')[0]}
      onClick={onPress}
    >
      {node.isFolder ? (
        <Icon
          svg={right}
          className={isOpen ? `${styles.turn} ${styles.turned}` : (styles.turn ?? '')}
        />
      ) : (
        <span className={styles.turn} />
      )}
      <Icon svg={node.isFolder ? folderIcon : fileIcon} className={styles.icon ?? ''} />
      <span className={styles.name}>{node.name}</span>
      <span className={styles.size}>{formatBytes(node.size)}</span>
    </div>
  )
}

function keepInSight(box: HTMLElement | null, index: number): void {
  if (!box) return
  const top = index * ROW_HEIGHT
  if (top < box.scrollTop) box.scrollTop = top
  const bottom = top + ROW_HEIGHT - box.clientHeight
  if (bottom > box.scrollTop) box.scrollTop = bottom
}
