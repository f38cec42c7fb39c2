import type { GameFiles, ResourceFile, ResourceLoad } from '#contract/files/game-files.ts'

const SUMMARISED = 12

/**
 * What the files of each server resource ask for together, the heaviest first; undefined where none of
 * the files is in one.
 * @param folders those of server resources, none of them in another one; empty for the archive's root.
 */
export function sumByResource(
  files: readonly ResourceFile[],
  folders: readonly string[],
): GameFiles['resourceLoads'] {
  const known = new Set(folders)
  const loads = new Map<string, ResourceLoad>()
  for (const { path, virtualMemory, physicalMemory } of files) {
    const folder = folderOf(path, known)
    if (folder === undefined) continue
    const load = loads.get(folder) ?? { folder, files: 0, virtualMemory: 0, physicalMemory: 0 }
    load.files++
    load.virtualMemory += virtualMemory
    load.physicalMemory += physicalMemory
    loads.set(folder, load)
  }
  if (loads.size === 0) return undefined
  const all = [...loads.values()].sort(
    (one, other) => total(other) - total(one) || (one.folder < other.folder ? -1 : 1),
  )
  return { count: all.length, first: all.slice(0, SUMMARISED) }
}

function folderOf(path: string, folders: ReadonlySet<string>): string | undefined {
  if (folders.has('')) return ''
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
    const folder = path.slice(0, at)
    if (folders.has(folder)) return folder
  }
  return undefined
}

function total({ virtualMemory, physicalMemory }: ResourceLoad): number {
  return virtualMemory + physicalMemory
}
