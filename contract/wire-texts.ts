/**
 * In the API and the import format, a mod's two texts have each other's names, as specified:
 * `keywords` is what the page shows under Description, and `description` is the search keywords.
 * They are swapped here; everywhere else they have their real names.
 */
interface WireTexts {
  readonly keywords?: string | undefined
  readonly description?: string | undefined
}

interface ModTexts {
  readonly description?: string | undefined
  readonly searchKeywords?: string | undefined
}

/** A value from the wire, with its texts under their real names. */
export type FromWire<T extends WireTexts> = Omit<T, keyof WireTexts> & {
  readonly description: T['keywords']
  readonly searchKeywords: T['description']
}

/** The same value as it goes over the wire. */
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
