/** Settings that belong together, as those get them who work by them. */

/** Where metrics may be read: on a port of their own, on the site's with a token, or on both. */
export interface MetricsSettings {
  readonly port: number | undefined
  readonly host: string
  readonly token: string | undefined
}

/** Where a CDN is told what to drop. */
export interface CdnSettings {
  /** All of them are told. */
  readonly urls: readonly string[]
  readonly token: string | undefined
}

/** Standbys of the database that public reading may use. */
export interface ReplicaSettings {
  readonly urls: readonly string[]
  /** How much older than the primary they may be. */
  readonly maxLagMs: number
}

/** Where clamd listens. */
export type ClamdAddress =
  | { readonly host: string; readonly port: number }
  | { readonly path: string }

/** What clamd is set to look at. It calls larger things OK without a word. */
export interface ScanLimits {
  /** Its StreamMaxLength and MaxFileSize, whichever is smaller, in bytes. */
  readonly maxFileBytes: number
  /** Its MaxScanSize, in bytes. */
  readonly maxScanBytes: number
}

/** What the operator decides about scanning. */
export interface ScanSettings {
  /** Undefined: nothing is scanned. */
  readonly clamd: ClamdAddress | undefined
  readonly limits: ScanLimits
  /**
   * What may be published: only what is `clean`; also what no scanner can look into, as long as the
   * scanner gave an `answer`; or everything that is not infected (`off`).
   */
  readonly required: 'clean' | 'answer' | 'off'
}
