/** The building blocks of one kind of mod's description. */
export interface TextPool {
  /** What it does; a description lists four to six of them. */
  readonly features: readonly string[]
  /** How it is installed in the single-player game. */
  readonly singlePlayer: readonly string[]
  /** How it is installed on a server. */
  readonly server: readonly string[]
  /** What changed lately. */
  readonly changes: readonly string[]
  /** What one should know beforehand. */
  readonly notes: readonly string[]
  /** Search keywords. */
  readonly keywords: readonly string[]
}
