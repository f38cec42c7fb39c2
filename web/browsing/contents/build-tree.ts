import type { ArchiveEntry } from '#contract/files/inspection.ts'

/** A file or folder with what is in it. */
export interface TreeNode {
  readonly name: string
  /** From the archive's root, without a slash at the end. Unique in its tree. */
  readonly path: string
  /** In bytes; for a folder, of everything in it. */
  size: number
  readonly isFolder: boolean
  readonly children: TreeNode[]
  /** Files in it, at any depth; 1 for a file. */
  files: number
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The entries of an archive as a tree: folders first, then by name. */
export function buildTree(entries: readonly ArchiveEntry[]): TreeNode[] {
  const root = folder('', '')
  const folders = new Map([['', root]])
  const folderAt = (path: string): TreeNode => {
    const known = folders.get(path)
    if (known) return known
    const made = folder(nameOf(path), path)
    folders.set(path, made)
    folderAt(parentOf(path)).children.push(made)
    return made
  }
  const seen = new Set<string>()
  for (const { path, size, isFolder } of entries) {
    if (isFolder) folderAt(path)
    else {
      // An archive may list a path twice. The tree still needs a key for each.
      const key = seen.has(path) ? `${path}\0${seen.size}` : path
      seen.add(key)
      const node = { name: nameOf(path), path: key, size, isFolder, children: [], files: 1 }
      folderAt(parentOf(path)).children.push(node)
    }
  }
  sum(root)
  return root.children
}

function folder(name: string, path: string): TreeNode {
  return { name, path, size: 0, isFolder: true, children: [], files: 0 }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

function sum(node: TreeNode): void {
  if (!node.isFolder) return
  for (const child of node.children) {
    sum(child)
    node.size += child.size
    node.files += child.files
  }
  node.children.sort(
    (one, other) =>
      Number(other.isFolder) - Number(one.isFolder) || byName.compare(one.name, other.name),
  )
}

/** The files whose path contains the text, ignoring case, and the folders that match. */
export function filterEntries(entries: readonly ArchiveEntry[], text: string): ArchiveEntry[] {
  const wanted = text.trim().toLowerCase()
  return wanted ? entries.filter(({ path }) => path.toLowerCase().includes(wanted)) : [...entries]
}

/** A visible line of the tree. */
export interface TreeRow {
  readonly node: TreeNode
  /** From 1. */
  readonly level: number
  readonly position: number
  readonly setSize: number
  readonly isOpen: boolean
}

/** The lines that are visible while these folders are open. */
export function visibleRows(
  nodes: readonly TreeNode[],
  isOpen: (path: string) => boolean,
  level = 1,
  rows: TreeRow[] = [],
): TreeRow[] {
  for (const [index, node] of nodes.entries()) {
    const open = node.isFolder && isOpen(node.path)
    rows.push({ node, level, position: index + 1, setSize: nodes.length, isOpen: open })
    if (open) visibleRows(node.children, isOpen, level + 1, rows)
  }
  return rows
}

/**
 * Trees of up to this many files start fully open. Larger ones open only chains of single folders.
 */
const SHOWN_WHOLE = 60

/** The folders that are open at first. */
export function openAtFirst(nodes: readonly TreeNode[]): Set<string> {
  const count = nodes.reduce((total, { files }) => total + files, 0)
  const open = new Set<string>()
  const add = (list: readonly TreeNode[]) => {
    for (const node of list) {
      if (!node.isFolder || (count > SHOWN_WHOLE && list.length > 1)) continue
      open.add(node.path)
      add(node.children)
    }
  }
  add(nodes)
  return open
}
