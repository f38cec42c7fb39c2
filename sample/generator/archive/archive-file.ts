/** One file of a sample archive. */
export interface ArchiveFile {
  /** Path inside the archive, with forward slashes. */
  readonly path: string
  /** Files are packed into a zip of their own, as in a package of OpenIV. */
  readonly content: string | Buffer | readonly ArchiveFile[]
}
