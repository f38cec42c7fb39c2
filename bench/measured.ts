/** What a part of the benchmark found. */
export interface Measured {
  /** Tables in Markdown, for docs/performance.md. */
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

/** A part measures at a scale from above 0 to 1, the scale at which its results count. */
export type Measure = (scale: number) => Promise<Measured | Skipped>
