import type { ListedEntry, OpenArchive } from '#server/media/archives/open-archive.ts'
import type { RandomBytes } from '#server/media/game-files/byte-window.ts'
import type { OpenableFiles } from '#server/media/game-files/files-to-read.ts'

/** A file of an archive, as recognition looks at it. */
export interface ArchiveFileEntry extends ListedEntry {
  /** Lower-case: Windows does not tell the difference. */
  readonly lower: string
  /** The lower-case name without its folders. */
  readonly name: string
}

/** The files of an archive with the beginnings of their contents, as far as those can be read. */
export class ReadableFiles implements OpenableFiles<ArchiveFileEntry> {
  readonly all: readonly ArchiveFileEntry[]
  /** Whether a file had to stay closed that somebody wanted to read. */
  wasRefused = false
  readonly #archive: OpenArchive
  readonly #originals = new Map<ArchiveFileEntry, ListedEntry>()

  constructor(archive: OpenArchive, normal: (entry: ListedEntry) => ListedEntry) {
    this.#archive = archive
    const all: ArchiveFileEntry[] = []
    for (const entry of archive.entries) {
      if (entry.isFolder) continue
      const { path, ...rest } = normal(entry)
      const lower = path.toLowerCase()
      const file = { ...rest, path, lower, name: lower.slice(lower.lastIndexOf('/') + 1) }
      all.push(file)
      this.#originals.set(file, entry)
    }
    this.all = all
  }

  /** The first bytes of a file, or undefined where it cannot be read. */
  async head(file: ArchiveFileEntry, maxBytes: number): Promise<Buffer | undefined> {
    const original = this.#originals.get(file)
    if (!original || !this.#archive.canRead(original)) {
      this.wasRefused = true
      return undefined
    }
    const bytes = await this.#archive.read(original, maxBytes)
    if (!bytes) this.wasRefused = true
    return bytes
  }

  /**
   * The first few bytes of many files, as far as they can be had without unpacking the rest of each.
   * All of a file that is shorter.
   */
  async beginnings(
    files: readonly ArchiveFileEntry[],
    length: number,
  ): Promise<(Buffer | undefined)[]> {
    const readable = new Map<ArchiveFileEntry, ListedEntry>()
    for (const file of files) {
      const original = this.#originals.get(file)
      if (original && this.#archive.canRead(original)) readable.set(file, original)
    }
    const bytes = await this.#archive.beginnings([...readable.values()], length)
    const found = new Map([...readable.keys()].map((file, index) => [file, bytes[index]]))
    return files.map((file) => found.get(file))
  }

  async window(file: ArchiveFileEntry): Promise<RandomBytes | undefined> {
    const original = this.#originals.get(file)
    return original && this.#archive.canRead(original) ? this.#archive.window(original) : undefined
  }

  /** The beginning of a text file, or undefined where it cannot be read. */
  async text(file: ArchiveFileEntry, maxBytes: number): Promise<string | undefined> {
    const bytes = await this.head(file, maxBytes)
    return bytes && decodeText(bytes)
  }
}

/** Paths as every part of the site compares and shows them. */
export function normalEntry(entry: ListedEntry): ListedEntry {
  const path = entry.path.replace(/\\/g, '/').replace(/^(\.\/)+/, '')
  return { ...entry, path: path.toWellFormed() }
}

/** Text as editors on Windows save it: UTF-8, UTF-16 with a mark, else the Western code page. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder('utf-8').decode(bytes)
}
