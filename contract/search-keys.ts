import { MAX_FILE_FILTER } from '#contract/fact-filters.ts'

/** What can be asked for in the text of a search as `key:value` or `key:"some value"`. */
const SEARCH_KEYS = ['file'] as const
export type SearchKeys = Partial<Record<(typeof SEARCH_KEYS)[number], string>>

const PAIR = new RegExp(`(?<!\\S)(${SEARCH_KEYS.join('|')}):(?:"([^"]*)"|(\\S+))`, 'gi')

/** What a text asks for by keys, of each the last, and what is left of it to be searched for. */
export function readSearchKeys(text: string): { text: string; keys: SearchKeys } {
  const keys: SearchKeys = {}
  const rest = text.replace(PAIR, (pair, key: string, quoted?: string, bare?: string) => {
    const value = (quoted ?? bare ?? '').trim().slice(0, MAX_FILE_FILTER).toWellFormed()
    if (value === '') return pair
    keys[key.toLowerCase() as keyof SearchKeys] = value
    return ''
  })
  const isAsked = Object.keys(keys).length > 0
  return { text: isAsked ? rest.replace(/\s+/g, ' ').trim() : text, keys }
}
