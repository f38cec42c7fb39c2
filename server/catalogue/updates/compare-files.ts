import type { ScriptFinding } from '#contract/files/inspection.ts'
import { type ListedFile, pairMoved } from '#server/catalogue/updates/pair-moved.ts'

/** What is known of an archive's contents. */
export interface FileList {
  readonly files: readonly ListedFile[]
  readonly findings: readonly ScriptFinding[]
  /** Whether the archive has more files than these. */
  readonly isTruncated: boolean
}

/** How two versions of a file differ. */
export interface Difference {
  readonly added: string[]
  readonly gone: string[]
  readonly changed: string[]
  readonly moved: { readonly from: string; readonly to: string }[]
  /** What was found in the scripts and not before. */
  readonly findings: ScriptFinding[]
  /** How many files were compared by their size alone. */
  readonly bySize: number
}

/**
 * Compares the files of two archives by path, size and checksum. A folder around everything may have
 * another name, as those that carry the version do. Contents without a checksum are the same when they
 * are of the same size.
 */
export function compareFiles(before: FileList, after: FileList): Difference {
  const keyOf = pathKeys(before.files, after.files)
  const old = new Map(before.files.map((file) => [keyOf.before(file.path), file]))
  const added: ListedFile[] = []
  const changed: string[] = []
  let bySize = 0
  for (const file of after.files) {
    const key = keyOf.after(file.path)
    const other = old.get(key)
    if (!other) {
      added.push(file)
      continue
    }
    old.delete(key)
    const isUnknown = file.crc32 === null || other.crc32 === null
    if (isUnknown && file.size > 0) bySize++
    if (file.size !== other.size || (!isUnknown && file.crc32 !== other.crc32))
      changed.push(file.path)
  }
  const rest = pairMoved([...old.values()], added)
  return {
    added: rest.added.map(({ path }) => path).sort(),
    gone: rest.gone.map(({ path }) => path).sort(),
    changed: changed.sort(),
    moved: rest.moved.sort((one, other) => (one.to < other.to ? -1 : 1)),
    findings: newFindings(before.findings, after.findings),
    bySize: bySize + rest.bySize,
  }
}

/**
 * By what files are the same: their path, or their path below the folder that everything is in, where
 * more files have that in common. Case does not count, as in Windows.
 */
function pathKeys(before: readonly ListedFile[], after: readonly ListedFile[]) {
  const [old, now] = [rootOf(before), rootOf(after)]
  const whole = { before: keyBelow(0), after: keyBelow(0) }
  const below = { before: keyBelow(old), after: keyBelow(now) }
  const shared = ({ before: ofOld, after: ofNew }: typeof whole) => {
    const keys = new Set(before.map(({ path }) => ofOld(path)))
    return after.filter(({ path }) => keys.has(ofNew(path))).length
  }
  return shared(below) > shared(whole) ? below : whole
}

function keyBelow(root: number) {
  return (path: string) => path.slice(root).toLowerCase()
}

/** How long the path of the innermost folder is that all files are in, with the slash at its end. */
function rootOf(files: readonly ListedFile[]): number {
  const [first, ...others] = files
  if (!first) return 0
  let root = first.path.slice(0, first.path.lastIndexOf('/') + 1)
  for (const { path } of others) {
    while (!path.startsWith(root)) root = root.slice(0, root.lastIndexOf('/', root.length - 2) + 1)
  }
  return root.length
}

/** Wherever they stand: a line that has only moved is nothing new. */
function newFindings(
  before: readonly ScriptFinding[],
  after: readonly ScriptFinding[],
): ScriptFinding[] {
  const keyOf = ({ kind, excerpt }: ScriptFinding) => `${kind} ${excerpt}`
  const known = new Map<string, number>()
  for (const one of before) known.set(keyOf(one), (known.get(keyOf(one)) ?? 0) + 1)
  return after.filter((one) => {
    const left = known.get(keyOf(one)) ?? 0
    known.set(keyOf(one), left - 1)
    return left <= 0
  })
}
