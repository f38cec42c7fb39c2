/** A file in an archive, as the archive lists it. */
export interface ListedFile {
  readonly path: string
  /** In bytes, unpacked. */
  readonly size: number
  /** CRC-32 of its contents; null where the archive does not tell. */
  readonly crc32: number | null
}

interface Paired {
  readonly added: ListedFile[]
  readonly gone: ListedFile[]
  readonly moved: { readonly from: string; readonly to: string }[]
  /** How many were found by their size and name alone. */
  readonly bySize: number
}

/**
 * Finds files among those that are gone which are there again elsewhere: by checksum and size, those
 * of the same name first; where there is no checksum, and for empty files, by name and size.
 */
export function pairMoved(gone: readonly ListedFile[], added: readonly ListedFile[]): Paired {
  const left = new Set(gone)
  const moved: { from: string; to: string }[] = []
  let bySize = 0
  let rest = [...added]
  for (const keyOf of [nameAndContents, contents, nameAndSize]) {
    const places = Map.groupBy(left, keyOf)
    places.delete(undefined)
    rest = rest.filter((file) => {
      const from = takeFrom(places.get(keyOf(file)), file, keyOf === nameAndSize)
      if (!from) return true
      left.delete(from)
      moved.push({ from: from.path, to: file.path })
      if (from.size > 0 && isUnknown(from, file)) bySize++
      return false
    })
  }
  return { added: rest, gone: [...left], moved, bySize }
}

/** @param onlyUnknown whether checksums that differ, and are known, speak against it. */
function takeFrom(
  files: ListedFile[] | undefined,
  file: ListedFile,
  onlyUnknown: boolean,
): ListedFile | undefined {
  if (!onlyUnknown) return files?.pop()
  const last = files?.at(-1)
  return last && (last.size === 0 || isUnknown(last, file)) ? files?.pop() : undefined
}

function isUnknown(one: ListedFile, other: ListedFile): boolean {
  return one.crc32 === null || other.crc32 === null
}

function nameOf({ path }: ListedFile): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase()
}

function contents({ size, crc32 }: ListedFile): string | undefined {
  return crc32 === null || size === 0 ? undefined : `${size} ${crc32}`
}

function nameAndContents(file: ListedFile): string | undefined {
  const key = contents(file)
  return key && `${key} ${nameOf(file)}`
}

function nameAndSize(file: ListedFile): string {
  return `${file.size} ${nameOf(file)}`
}
