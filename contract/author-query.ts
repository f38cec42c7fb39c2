/** A search text with what it says of the author taken out. */
export interface AuthorQuery {
  /** As it was typed; undefined where the text asks for none. */
  readonly author: string | undefined
  /** The rest of the text. */
  readonly text: string
}

/** `author:name`, or with quotation marks of any kind around several words. */
const AUTHOR = /(?:^|\s)author:(?:["“”„]([^"“”„]*)["“”„]?|([^\s"“”„]+))/iu

/** Reads `author:name` or `author:"two words"` in a search text. Only the first one counts. */
export function splitAuthor(text: string): AuthorQuery {
  const found = AUTHOR.exec(text)
  const author = (found?.[1] ?? found?.[2])?.trim()
  if (!found || !author) return { author: undefined, text }
  const before = text.slice(0, found.index).trim()
  const after = text.slice(found.index + found[0].length).trim()
  return { author, text: before && after ? `${before} ${after}` : before || after }
}

/** The search text that asks for both; `splitAuthor` reads it again. */
export function joinAuthor({ author, text }: AuthorQuery): string {
  if (author === undefined) return text
  const filter = /[\s"“”„]/u.test(author)
    ? `author:"${author.replace(/["“”„]/gu, '')}"`
    : `author:${author}`
  return text === '' ? filter : `${filter} ${text}`
}
