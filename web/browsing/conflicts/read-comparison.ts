import { MAX_ID, MAX_SEARCH_LENGTH } from '#contract/base/limits.ts'
import { MAX_COMPARED_MODS } from '#contract/catalogue/clash-kinds.ts'

/** What an address asks to have compared. */
export interface Comparison {
  /** The mods, each once. */
  readonly ids: readonly number[]
  /** More were asked for than are compared at once. */
  readonly isCut: boolean
  /** What was typed to add a mod, where it is neither a number nor an address; else empty. */
  readonly text: string
  /** The mod whose clashes with all others are asked for. */
  readonly withId: number | undefined
}

/** Enough for as many addresses as mods are compared. */
const MAX_TYPED = 5_000
const ADDRESS = /\/mod\/(\d{1,10})(?!\d)/g
const NUMBERS = /^#?\d{1,10}([\s,]+#?\d{1,10})*$/

/** Reads `ids`, `add` and `with`; what is no id of a mod is left out. */
export function readComparison(url: URL): Comparison {
  const { searchParams } = url
  const listed = searchParams.getAll('ids').flatMap((part) => part.slice(0, MAX_TYPED).split(','))
  const typed = (searchParams.get('add') ?? '').slice(0, MAX_TYPED).trim()
  const added = addedIds(typed)
  const ids = [...new Set([...listed, ...added].map(toId).filter((id) => id !== undefined))]
  return {
    ids: ids.slice(0, MAX_COMPARED_MODS),
    isCut: ids.length > MAX_COMPARED_MODS,
    text:
      added.length > 0 ? '' : typed.toWellFormed().replaceAll('\0', '').slice(0, MAX_SEARCH_LENGTH),
    withId: toId(searchParams.get('with') ?? ''),
  }
}

/** The address of a comparison, to be kept and shared. */
export function comparisonHref(ids: readonly number[]): string {
  return ids.length > 0 ? `/conflicts?ids=${ids.join(',')}` : '/conflicts'
}

/** The numbers in pasted addresses, or numbers alone. */
function addedIds(typed: string): string[] {
  const addresses = [...typed.matchAll(ADDRESS)].map(([, id = '']) => id)
  if (addresses.length > 0) return addresses
  return NUMBERS.test(typed) ? (typed.match(/\d+/g) ?? []) : []
}

function toId(text: string): number | undefined {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return id >= 1 && id <= MAX_ID ? id : undefined
}
