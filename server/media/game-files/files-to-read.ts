/** The files of an archive, as far as their beginnings can be had. */
export interface FilesToRead<File extends { readonly path: string }> {
  readonly all: readonly File[]
  /**
   * The first few bytes of many files, all of shorter ones; undefined where a whole file would have to
   * be unpacked for them.
   */
  beginnings(files: readonly File[], length: number): Promise<(Buffer | undefined)[]>
  /** The first bytes of a file; undefined where it cannot be read. */
  head(file: File, maxBytes: number): Promise<Buffer | undefined>
}
