import { useSyncExternalStore } from 'react'

/** The two variants of the game that a mod is installed into. */
export type Variant = 'sp-mod' | '5m-mod'

/** Of the list that was seen last; null for one of both variants, undefined before any was seen. */
let seen: Variant | null | undefined

/** Remembers through which variant's list a visitor may go on to a mod. */
export function noteVariant(list: {
  modType?: string | undefined
  category?: string | undefined
}): void {
  seen = variantOf(list.modType, list.category) ?? null
}

/**
 * The variant through whose list the visitor came; undefined where there was none, and while the
 * page comes to life, as the server writes it for everybody.
 */
export function useArrivalVariant(): Variant | undefined {
  return useSyncExternalStore(watchNothing, readVariant, () => undefined)
}

function readVariant(): Variant | undefined {
  if (seen !== undefined) return seen ?? undefined
  // A list that was left by a whole new page, such as in a new tab.
  const from = URL.parse(document.referrer)
  if (from?.origin !== location.origin) return undefined
  const type = from.pathname.split('/')[2]
  return variantOf(type ?? from.searchParams.get('type'), from.searchParams.get('category'))
}

const watchNothing = () => () => undefined

function variantOf(type?: string | null, category?: string | null): Variant | undefined {
  if (type === '5m-mod' || category === '5m-graphics') return '5m-mod'
  return type === 'sp-mod' || category === 'sp-graphics' ? 'sp-mod' : undefined
}
