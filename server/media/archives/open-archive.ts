import type { Digest } from '#server/media/archives/hashes/digest.ts'
import type { RandomBytes } from '#server/media/game-files/byte-window.ts'

/** A file or folder as an archive lists it. */
export interface ListedEntry {
  /** With forward slashes, without one at the end; not judged yet. */
  readonly path: string
  /** Unpacked, in bytes, as declared. */
  readonly size: number
  readonly packedSize: number
  readonly isFolder: boolean
  readonly isEncrypted: boolean
  /** Whether it points to another place instead of having contents. */
  readonly isLink: boolean
  /** CRC-32 of its contents, unpacked, where the archive tells it. */
  readonly checksum: number | undefined
}

/** An archive whose entries are known. */
export interface OpenArchive {
  readonly format: 'zip' | 'rar4' | 'rar5'
  readonly entries: readonly ListedEntry[]
  /** Whether this entry's contents can be had without a password or an unpacker we lack. */
  canRead(entry: ListedEntry): boolean
  /**
   * The first `maxBytes` of an entry's contents; undefined where our unpacker does not manage.
   * @throws ArchiveRefused where they cannot be unpacked.
   */
  read(entry: ListedEntry, maxBytes: number): Promise<Buffer | undefined>
  /**
   * The first bytes of entries that `canRead`, a few dozen of each and all of a shorter one;
   * undefined where the rest of the file would have to be unpacked for them.
   */
  beginnings(entries: readonly ListedEntry[], length: number): Promise<(Buffer | undefined)[]>
  /** An entry that `canRead`, where its contents lie in the archive as they are; else undefined. */
  window(entry: ListedEntry): Promise<RandomBytes | undefined>
  /**
   * The digest of an entry's contents, unpacked and in pieces; undefined where they cannot be had whole.
   * @throws ArchiveRefused where they cannot be unpacked.
   */
  digest(entry: ListedEntry): Promise<Digest | undefined>
  /**
   * Unpacks everything into nothing, where that is cheap enough to do.
   * @throws ArchiveRefused for contents that are damaged or larger than declared.
   */
  tryContents(): Promise<void>
  /** Ends what reading it has started. */
  close?(): Promise<void>
}
