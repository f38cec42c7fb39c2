/**
 * In the API and the import format, a mod's two texts have each other's names, as specified:
 * `keywords` is what the page shows under Description, and `description` is the search keywords.
 * They are swapped here; everywhere else they have their real names. `keywordsHtml` is the formatted
 * `keywords`, where there is one.
 */
interface WireTexts {
  readonly keywords?: string | undefined
  readonly description?: string | undefined
  readonly keywordsHtml?: string
}

interface ModTexts {
  readonly description?: string | undefined
  readonly searchKeywords?: string | undefined
  readonly descriptionHtml?: string
}

/** A value from the wire, with its texts under their real names. */
export type FromWire<T extends WireTexts> = Omit<T, keyof WireTexts> & {
  readonly description: T['keywords']
  readonly searchKeywords: T['description']
} & (T extends { readonly keywordsHtml: string } ? { readonly descriptionHtml: string } : unknown)

/** The same value as it goes over the wire. */
export type ToWire<T extends ModTexts> = Omit<T, keyof ModTexts> & {
  readonly keywords: T['description']
  readonly description: T['searchKeywords']
} & (T extends { readonly descriptionHtml: string } ? { readonly keywordsHtml: string } : unknown)

export function fromWire<T extends WireTexts>(value: T): FromWire<T> {
  const { keywords, description, keywordsHtml, ...rest } = value
  const html = keywordsHtml === undefined ? {} : { descriptionHtml: keywordsHtml }
  return { ...rest, description: keywords, searchKeywords: description, ...html } as FromWire<T>
}

export function toWire<T extends ModTexts>(value: T): ToWire<T> {
  const { description, searchKeywords, descriptionHtml, ...rest } = value
  const html = descriptionHtml === undefined ? {} : { keywordsHtml: descriptionHtml }
  return { ...rest, keywords: description, description: searchKeywords, ...html } as ToWire<T>
}
