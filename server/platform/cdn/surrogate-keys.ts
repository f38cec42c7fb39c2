import { AsyncLocalStorage } from 'node:async_hooks'

/** On every answer that is the same for everybody: purging it purges everything. */
export const SITE_KEY = 'site'
/** On lists, searches, feeds and whatever else is made of many mods: purged with every change of one. */
export const CATALOGUE_KEY = 'catalogue'
/** Headers are bounded: what shows more mods is purged with every change. */
const MOST_MODS = 100
const MAX_DEPTH = 12

/** The key of answers that show a mod. */
export function modKey(id: number): string {
  return `mod-${id}`
}

/** What an answer that is the same for everybody shows. */
export interface Shown {
  readonly modIds: ReadonlySet<number>
  /** Whether other mods, which it does not show yet, can change it. */
  readonly isOfMany: boolean
}

/** What a document shows that is no mod and no list. */
export const SHOWS_NO_MOD: Shown = Object.freeze({ modIds: new Set<number>(), isOfMany: false })
/** What is made of the whole catalogue. */
export const SHOWS_CATALOGUE: Shown = Object.freeze({ modIds: new Set<number>(), isOfMany: true })

/** Under which keys a cache may keep an answer, so that it can be told to drop it: `Surrogate-Key`. */
export function surrogateKeys({ modIds, isOfMany }: Shown): string {
  const ids = [...modIds].slice(0, MOST_MODS)
  const isCatalogue = isOfMany || modIds.size > MOST_MODS
  return [SITE_KEY, ...(isCatalogue ? [CATALOGUE_KEY] : []), ...ids.map(modKey)].join(' ')
}

/** What a call is about. */
export type Subject = { readonly modId: number } | 'catalogue' | 'site'

/** What the answer of a call shows. */
export function shownBy(answer: unknown, subject: Subject): Shown {
  if (subject === 'site') return SHOWS_NO_MOD
  const isOfMany = subject === 'catalogue'
  const modIds = new Set<number>(isOfMany ? [] : [subject.modId])
  collect(answer, modIds, true, 0)
  return { modIds, isOfMany }
}

/** Mods stand at the top of an answer, or under `mod` and `mods`. */
function collect(value: unknown, modIds: Set<number>, isMod: boolean, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return
  if (Array.isArray(value)) {
    for (const entry of value) collect(entry, modIds, isMod, depth + 1)
    return
  }
  const { id } = value as { id?: unknown }
  if (isMod && typeof id === 'number') modIds.add(id)
  for (const [name, part] of Object.entries(value)) {
    collect(part, modIds, name === 'mod' || name === 'mods', depth + 1)
  }
}

const collecting = new AsyncLocalStorage<Shown[]>()

/** Does `work` and finds out what the answers that it asked for showed, by `noteShown`. */
export async function withShown<T>(work: () => Promise<T>): Promise<{ value: T; shown: Shown }> {
  const all: Shown[] = []
  const value = await collecting.run(all, work)
  return { value, shown: together(all) }
}

/** Tells whoever makes a document of it what an answer shows. */
export function noteShown(answer: unknown, subject: Subject): void {
  collecting.getStore()?.push(shownBy(answer, subject))
}

/** A document about one mod is not purged for the lists beside it, unless a mod in them changes. */
function together(all: readonly Shown[]): Shown {
  return {
    modIds: new Set(all.flatMap(({ modIds }) => [...modIds])),
    isOfMany: all.some(({ isOfMany }) => isOfMany) && !all.some(isAboutMod),
  }
}

function isAboutMod({ modIds, isOfMany }: Shown): boolean {
  return !isOfMany && modIds.size > 0
}
