/** One file of a sample archive. */
export interface ArchiveFile {
  /** Path inside the archive, with forward slashes. */
  readonly path: string
  readonly content: string | Buffer
}
