/**
 * A mod's two texts have each other's names in the API, by the specification, and in the import format:
 * `keywords` is what the page shows under Description, `description` are the search keywords. Here they
 * cross over; everywhere else they are called what they are.
 */
interface WireTexts {
  readonly keywords?: string | undefined
  readonly description?: string | undefined
}

interface ModTexts {
  readonly description?: string | undefined
  readonly searchKeywords?: string | undefined
}

/** What crossed the wire, with its texts called what they are. */
export type FromWire<T extends WireTexts> = Omit<T, keyof WireTexts> & {
  readonly description: T['keywords']
  readonly searchKeywords: T['description']
}

/** The same as it crosses the wire. */
export type ToWire<T extends ModTexts> = Omit<T, keyof ModTexts> & {
  readonly keywords: T['description']
  readonly description: T['searchKeywords']
}

export function fromWire<T extends WireTexts>({ keywords, description, ...rest }: T): FromWire<T> {
  return { ...rest, description: keywords, searchKeywords: description }
}

export function toWire<T extends ModTexts>({ description, searchKeywords, ...rest }: T): ToWire<T> {
  return { ...rest, keywords: description, description: searchKeywords }
}
