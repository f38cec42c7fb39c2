/** A mod as far as queries are made of it. */
export interface NamedMod {
  readonly name: string
  readonly tags: readonly string[]
}

/** A query of the relevance test set. */
export interface RelevanceQuery {
  /** How it was made, for the table. */
  readonly kind: string
  readonly text: string
  /** Names of which any is what was looked for. */
  readonly wanted: readonly string[]
}

/** Words as a person would read them, by a rule of its own: the search's own must not judge itself. */
export function plainWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Names are the same when their letters and digits are. */
export function plainKey(text: string): string {
  return plainWords(text).join('')
}
