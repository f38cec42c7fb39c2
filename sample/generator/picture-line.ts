/** A picture of the bundle with its copies: a line of `pictures.ndjson`. */
export interface PictureLine {
  /** Where the picture lies in the bundle; its copies lie beside it as `640.avif`. */
  readonly path: string
  /** SHA-256 of the picture, in hexadecimal digits. */
  readonly sha256: string
  readonly contentType: string
  /** In pixels. */
  readonly width: number
  readonly height: number
  readonly byteSize: number
  /** A data URL of some hundred bytes. */
  readonly placeholder: string
  /** Widths of the copies, which exist in each format; the last is the picture's own. */
  readonly widths: readonly number[]
  /** SHA-256 of each copy by its name; the WebP of the picture's own width is the picture itself. */
  readonly copies: Readonly<Record<string, string>>
  /** SHA-256 of the drawing that it was made of: while that stays, nothing is drawn again. */
  readonly drawing: string
}
