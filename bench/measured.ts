/** What a part of the benchmark found. */
export interface Measured {
  /** Tables in Markdown, for a document. */
  readonly report: string
  /** The same and more, for programs. */
  readonly results: unknown
  /** Another document of docs/ that they are for. */
  readonly document?: string
}

/** Why a part was not measured. */
export interface Skipped {
  readonly skipped: string
}

/** What can be chosen for a load; each part has standard values of its own. */
export interface LoadOptions {
  readonly minutes?: number | undefined
  readonly requestsPerSecond?: number | undefined
}

/** A part measures at a scale from above 0 to 1, the scale at which its results count. */
export type Measure = (scale: number, options: LoadOptions) => Promise<Measured | Skipped>
