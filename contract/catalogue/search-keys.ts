import { MAX_AUTHOR_VALUE_LENGTH } from '#contract/base/limits.ts'
import { MAX_FILE_FILTER } from '#contract/catalogue/fact-filters.ts'

/** What can be asked for in the text of a search, with the longest value of each. */
const SEARCH_KEYS = { author: MAX_AUTHOR_VALUE_LENGTH, file: MAX_FILE_FILTER } as const
type SearchKey = keyof typeof SEARCH_KEYS
export type SearchKeys = Partial<Record<SearchKey, string>>

/** `key:value`, or around several words quotation marks of any kind, the last of which may be missing. */
const PAIR = new RegExp(
  `(?<!\\S)(${Object.keys(SEARCH_KEYS).join('|')}):(?:["“”„]([^"“”„]*)["“”„]?|([^\\s"“”„]+))`,
  'giu',
)

/** What a text asks for by keys, of each the last, and what is left of it to be searched for. */
export function readSearchKeys(text: string): { text: string; keys: SearchKeys } {
  const keys: SearchKeys = {}
  const rest = text.replace(PAIR, (pair, given: string, quoted?: string, bare?: string) => {
    const key = given.toLowerCase() as SearchKey
    const value = (quoted ?? bare ?? '').trim().slice(0, SEARCH_KEYS[key]).toWellFormed()
    if (value === '') return pair
    keys[key] = value
    return ''
  })
  const isAsked = Object.keys(keys).length > 0
  return { text: isAsked ? rest.replace(/\s+/g, ' ').trim() : text, keys }
}

/** The search text that asks for a value as well; `readSearchKeys` reads it again. */
export function withSearchKey(key: SearchKey, value: string | undefined, text: string): string {
  if (value === undefined) return text
  const plain = value.replace(/["“”„]/gu, '')
  const pair = plain !== value || /\s/u.test(value) ? `${key}:"${plain}"` : `${key}:${value}`
  return text === '' ? pair : `${pair} ${text}`
}
