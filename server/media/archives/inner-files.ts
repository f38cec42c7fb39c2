import { MIB } from '#contract/base/units.ts'
import type { ListedEntry } from '#server/media/archives/open-archive.ts'
import { isWithin } from '#server/media/archives/recognise/recognise-resources.ts'
import type { FileToRead } from '#server/media/game-files/files-to-read.ts'

/** A file of an archive as it is found and compared by. */
export interface InnerFile {
  /** In lower case, without folders. */
  readonly name: string
  /** Whether it lies where a 5M server streams files from. */
  readonly isStreamed: boolean
  /** In bytes, with the checksum; null of small files, and where the archive does not tell. */
  readonly size: number | null
  /** As a signed 32-bit number. */
  readonly crc32: number | null
}

/** Of longer lists what is streamed is kept first, then the largest files. */
const MAX_INNER_FILES = 5_000
const MAX_NAME_CHARACTERS = 120
/** Smaller files are alike too often to say anything. */
const LEAST_COMPARED = MIB / 16
/** What the game loads by its name, whichever resource it is in. */
const STREAMED = /\.(y[a-z]{2}|gfx|awc|rel)$/
/** Every map may have one of its own. */
const OF_EACH_RESOURCE = new Set(['_manifest.ymf'])

/**
 * The files of an archive by their names, each name once: of several, the streamed one, else the
 * largest. Those in its packages come last.
 * @param resources the folders of resources for servers in it.
 * @param packed files in the packages in it.
 */
export function innerFiles(
  listed: readonly ListedEntry[],
  resources: readonly string[],
  packed: readonly FileToRead[] = [],
): InnerFile[] {
  const streams = resources.map((folder) => (folder ? `${folder}/stream` : 'stream'))
  const folders = streams.map((folder) => folder.toLowerCase())
  const outer = listed.filter(({ isFolder, isLink }) => !isFolder && !isLink)
  const byName = new Map<string, InnerFile>()
  // Nothing is streamed out of a package, and none of them tells a checksum that can be compared.
  for (const file of [...inOrder(outer, folders), ...inOrder(packed, [])]) {
    if (byName.size >= MAX_INNER_FILES) break
    if (!byName.has(file.name)) byName.set(file.name, file)
  }
  return [...byName.values()]
}

/** What of an entry counts here. */
type NamedFile = FileToRead & Partial<Pick<ListedEntry, 'checksum'>>

/** What is streamed first, then the largest. */
function inOrder(entries: readonly NamedFile[], streams: readonly string[]): InnerFile[] {
  const all = entries.flatMap((entry) => {
    const file = innerFile(entry, streams)
    return file ? [{ file, bytes: entry.size }] : []
  })
  all.sort((a, b) => Number(b.file.isStreamed) - Number(a.file.isStreamed) || b.bytes - a.bytes)
  return all.map(({ file }) => file)
}

function innerFile(
  { path, size, checksum }: NamedFile,
  streams: readonly string[],
): InnerFile | undefined {
  const lower = path.toLowerCase()
  const name = lower.slice(lower.lastIndexOf('/') + 1)
  if (name === '' || name.length > MAX_NAME_CHARACTERS || name.includes('\0')) return undefined
  const isCompared = checksum !== undefined && size >= LEAST_COMPARED
  return {
    name,
    isStreamed: isWithin(lower, streams) && STREAMED.test(name) && !OF_EACH_RESOURCE.has(name),
    size: isCompared ? size : null,
    crc32: isCompared ? checksum | 0 : null,
  }
}
