import type { RandomBytes } from '#server/media/game-files/byte-window.ts'

/** A file in an archive. */
export interface FileToRead {
  /** With forward slashes. */
  readonly path: string
  /** Unpacked, in bytes, as declared. */
  readonly size: number
}

/** The files of an archive, as far as their beginnings can be had. */
export interface FilesToRead<File extends FileToRead> {
  readonly all: readonly File[]
  /**
   * The first few bytes of many files, all of shorter ones; undefined where a whole file would have to
   * be unpacked for them.
   */
  beginnings(files: readonly File[], length: number): Promise<(Buffer | undefined)[]>
  /** The first bytes of a file; undefined where it cannot be read. */
  head(file: File, maxBytes: number): Promise<Buffer | undefined>
}

/** The same, of an archive whose files may be archives themselves. */
export interface OpenableFiles<File extends FileToRead> extends FilesToRead<File> {
  /**
   * A file's contents where they lie in the archive as they are; undefined where they would have to be
   * unpacked, or cannot be read.
   */
  window(file: File): Promise<RandomBytes | undefined>
}
