import { crc32 } from 'node:zlib'
import { MIB } from '#contract/base/units.ts'
import {
  MAX_ENTRIES,
  MAX_PIECES_MS,
  MAX_RAR_BEGINNINGS_BYTES,
  MAX_RAR_PIECE_BYTES,
  MAX_TRIED_RAR_BYTES,
} from '#server/media/archives/archive-limits.ts'
import { ArchiveRefused, damaged } from '#server/media/archives/archive-refused.ts'
import type { ByteSource } from '#server/media/archives/block-reader.ts'
import { type Digest, digestOf } from '#server/media/archives/hashes/digest.ts'
import type { ListedEntry, OpenArchive } from '#server/media/archives/open-archive.ts'
import { Unpacker } from '#server/media/archives/rar/unpacker.ts'
import { readPieces } from '#server/media/archives/read-pieces.ts'
import { byteWindow } from '#server/media/game-files/byte-window.ts'

/** Of a stored file so much is in memory while it is hashed. */
const HASHED_AT_ONCE = 4 * MIB

/** A RAR's entry with what is needed to read it. */
export interface RarEntry extends ListedEntry {
  /** Where its header begins in the archive, and where its packed bytes do. */
  readonly headerStart: number
  readonly dataStart: number
  /** Whether it was packed without compression. */
  readonly isStored: boolean
  /** Whether unpacking it needs the files before it. */
  readonly isSolid: boolean
}

export const rarRefusals = {
  volume: () =>
    new ArchiveRefused(
      'This is only one part of an archive. Pack everything into a single archive.',
    ),
  encrypted: () =>
    new ArchiveRefused(
      'The whole archive is encrypted, so not even its file names can be read. Pack it without a password.',
    ),
  tooManyEntries: () =>
    new ArchiveRefused(
      `The archive lists more than ${MAX_ENTRIES.toLocaleString('en')} files and folders, which is the limit.`,
    ),
  noEnd: () => damaged('it ends too early'),
}

/** What both versions of RAR are described by once their headers were read. */
export interface RarListing {
  readonly format: 'rar4' | 'rar5'
  readonly entries: readonly RarEntry[]
  /** Where the first entry's header begins: before it is what every piece of the archive needs. */
  readonly headEnd: number
  /** An end as the format wants it. */
  readonly end: Buffer
}

/** What both versions of RAR can do once their entries are listed. */
export function rarArchive(source: ByteSource, listing: RarListing): OpenArchive {
  const { format, entries } = listing
  const files = new RarFiles(source, listing)
  return {
    format,
    entries,
    canRead: (entry) => isStoredPlain(entry as RarEntry) || files.canUnpack(entry as RarEntry),
    read: (entry, maxBytes) => {
      const { dataStart, packedSize, isStored } = entry as RarEntry
      return isStored
        ? source.read(dataStart, Math.min(maxBytes, packedSize))
        : files.unpack(entry as RarEntry, maxBytes)
    },
    beginnings: async (some, length) => {
      const found = await storedBeginnings(source, some as RarEntry[], length)
      return files.addPacked(some as RarEntry[], length, found)
    },
    window: async (entry) => {
      const { dataStart, packedSize } = entry as RarEntry
      return isStoredPlain(entry as RarEntry)
        ? byteWindow(source, dataStart, packedSize)
        : undefined
    },
    digest: (entry) => digestEntry(source, files, entry as RarEntry),
    tryContents: async () => {
      if (source.byteSize > MAX_TRIED_RAR_BYTES) return
      for (const entry of entries) if (isStoredPlain(entry)) await tryEntry(source, entry)
    },
    close: () => files.close(),
  }
}

function isStoredPlain({ isFolder, isLink, isEncrypted, isStored }: RarEntry): boolean {
  return !isFolder && !isLink && !isEncrypted && isStored
}

/** Of what was stored without packing it. */
async function storedBeginnings(
  source: ByteSource,
  entries: readonly RarEntry[],
  length: number,
): Promise<(Buffer | undefined)[]> {
  const stored = entries.filter(isStoredPlain)
  const pieces = await readPieces(
    source,
    stored.map(({ dataStart, packedSize }) => ({
      start: dataStart,
      length: Math.min(length, packedSize),
    })),
  )
  const found = new Map(stored.map((entry, index) => [entry, pieces[index]]))
  return entries.map((entry) => found.get(entry))
}

/** Unpacks single files of a RAR, each out of a small archive of its own: whole ones are too large. */
class RarFiles {
  readonly #source: ByteSource
  readonly #listing: RarListing
  readonly #unpacker = new Unpacker()
  /** A solid archive, of which every file needs what is before it. */
  #whole: Promise<Buffer> | undefined

  constructor(source: ByteSource, listing: RarListing) {
    this.#source = source
    this.#listing = listing
  }

  canUnpack({ isFolder, isLink, isEncrypted, isSolid, packedSize }: RarEntry): boolean {
    if (isFolder || isLink || isEncrypted || this.#unpacker.isSpent) return false
    // Of RAR 4, the unpacker does not take solid archives.
    if (isSolid && this.#listing.format === 'rar4') return false
    return (isSolid ? this.#source.byteSize : packedSize) <= MAX_RAR_PIECE_BYTES
  }

  /** The beginning of a file; undefined where it cannot be unpacked. */
  async unpack(entry: RarEntry, maxBytes: number): Promise<Buffer | undefined> {
    const length = Math.min(maxBytes, entry.size)
    if (length === 0) return Buffer.alloc(0)
    // A copy, because it is given away to the thread.
    const archive = new Uint8Array(await this.#piece(entry))
    const skipped = entry.isSolid ? this.#listing.entries.indexOf(entry) : 0
    const bytes = await this.#unpacker.unpack({ archive, skipped, length })
    if (bytes?.length !== length) return undefined
    const isWhole = length === entry.size && entry.checksum !== undefined
    return isWhole && crc32(bytes) !== entry.checksum ? undefined : bytes
  }

  /** Adds the beginnings of packed files to those that were found, as far as the limits reach. */
  async addPacked(
    entries: readonly RarEntry[],
    length: number,
    found: readonly (Buffer | undefined)[],
  ): Promise<(Buffer | undefined)[]> {
    const all = [...found]
    const deadline = performance.now() + MAX_PIECES_MS
    let bytesLeft = MAX_RAR_BEGINNINGS_BYTES
    for (const [index, entry] of entries.entries()) {
      if (isStoredPlain(entry) || !this.canUnpack(entry)) continue
      bytesLeft -= entry.packedSize
      if (bytesLeft < 0 || performance.now() > deadline) break
      all[index] = await this.unpack(entry, length)
    }
    return all
  }

  close(): Promise<void> {
    return this.#unpacker.close()
  }

  async #piece({ isSolid, headerStart, dataStart, packedSize }: RarEntry): Promise<Buffer> {
    const { headEnd, end } = this.#listing
    if (isSolid) {
      this.#whole ??= this.#source.read(0, this.#source.byteSize)
      return this.#whole
    }
    const head = await this.#source.read(0, headEnd)
    const file = await this.#source.read(headerStart, dataStart + packedSize - headerStart)
    return Buffer.concat([head, file, end])
  }
}

/** Of packed files, those that are unpacked into memory at all. */
async function digestEntry(
  source: ByteSource,
  files: RarFiles,
  entry: RarEntry,
): Promise<Digest | undefined> {
  if (isStoredPlain(entry)) return digestOf(storedPieces(source, entry))
  if (!files.canUnpack(entry) || entry.size > MAX_RAR_PIECE_BYTES) return undefined
  const bytes = await files.unpack(entry, entry.size)
  return bytes && digestOf([bytes])
}

async function* storedPieces(
  source: ByteSource,
  { dataStart, packedSize }: RarEntry,
): AsyncGenerator<Buffer> {
  const end = dataStart + packedSize
  for (let at = dataStart; at < end; at += HASHED_AT_ONCE) {
    yield await source.readOnce(at, Math.min(HASHED_AT_ONCE, end - at))
  }
}

async function tryEntry(source: ByteSource, entry: RarEntry): Promise<void> {
  const { dataStart, size, packedSize, checksum, path } = entry
  const bytes = await source.read(dataStart, packedSize)
  const isWhole = bytes.length === size
  const isIntact = checksum === undefined || crc32(bytes) === checksum
  if (!isWhole || !isIntact) throw damaged(`'${path}' in it does not match its header`)
}
