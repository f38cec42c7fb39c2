import { fromWire } from '#contract/base/wire-texts.ts'
import { EMPTY_ENTRY, type EntryValues } from '#web/publishing/form/entry-values.ts'

/** A form's values that were typed but not saved yet. */
export interface EntryDraft {
  readonly values: EntryValues
  /** When it was last changed, in milliseconds since the epoch. */
  readonly savedAt: number
  /** The time of the mod's last change when the draft was started; undefined for a new mod. */
  readonly updatedAt?: string | undefined
  /** The form's values at that time. What differs from them was typed here. */
  readonly base: EntryValues
  /** Where the server keeps it as well. */
  readonly shared?: SharedPlace | undefined
}

/** A draft on the server, as this browser knows it. */
export interface SharedPlace {
  readonly id: string
  /** 0 until the server has taken it. */
  readonly version: number
  /** Which state of the draft here it is; another one has still to be sent. */
  readonly savedAt?: number | undefined
}

/** A draft with its key in this browser's storage. */
export interface KeptDraft extends EntryDraft {
  readonly key: string
}

/** Where a form keeps its draft, and when it last wrote it; undefined before it has. */
export interface DraftPlace {
  readonly key: string
  readonly savedAt: number | undefined
}

/** Uploads that no mod uses are removed after a day. The texts of a draft stay. */
const UPLOADS_KEPT_MS = 24 * 60 * 60 * 1000

const keyOf = (modId: number | undefined) => `draft:${modId ?? 'new'}`

/** Where a form without a draft will keep one. */
export const newPlace = (modId: number | undefined): DraftPlace => ({
  key: keyOf(modId),
  savedAt: undefined,
})

/** A place of its own for a draft that comes from the server. */
export const ownPlace = (modId: number | undefined): string => `${keyOf(modId)}:${randomDigits()}`

const randomDigits = () => crypto.getRandomValues(new Uint32Array(2)).join('')

/** The drafts in this browser of a mod, or of new mods, latest first. */
export function readDrafts(modId: number | undefined): KeptDraft[] {
  const first = keyOf(modId)
  try {
    return Object.keys(localStorage)
      .filter((key) => key === first || key.startsWith(`${first}:`))
      .flatMap((key) => readDraft(key, modId) ?? [])
      .sort((one, other) => other.savedAt - one.savedAt)
  } catch {
    return []
  }
}

function readDraft(key: string, modId: number | undefined): KeptDraft | undefined {
  const kept = stored(key)
  return kept && { ...asValues(kept, modId), key }
}

/** A draft as the form takes it, with what older ones lack and without what is gone. */
export function asValues(kept: EntryDraft, modId: number | undefined): EntryDraft {
  const values = { ...EMPTY_ENTRY, ...renamed(kept.values) }
  const base = { ...EMPTY_ENTRY, ...renamed(kept.base) }
  // The uploads of a new mod's draft are gone by then; the server would refuse them.
  const isOld = modId === undefined && Date.now() - kept.savedAt > UPLOADS_KEPT_MS
  const none = { file: undefined, mainImage: undefined, images: [] }
  return { ...kept, base, values: isOld ? { ...values, ...none } : values }
}

type OldValues = Omit<EntryValues, 'searchKeywords'> & { readonly keywords: string }

/** Older drafts have the API's names for the two texts. */
function renamed(values: EntryValues | OldValues): EntryValues {
  return values && 'keywords' in values ? fromWire(values) : values
}

function stored(key: string): EntryDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as EntryDraft | null
    return kept && typeof kept === 'object' && typeof kept.savedAt === 'number' ? kept : undefined
  } catch {
    return undefined
  }
}

/**
 * Saves a draft. If another tab has since written at this place, the draft gets a new place, so
 * that neither is lost. Unfinished uploads are known by their keys and continue when the form is
 * opened again.
 * @returns where it is kept now.
 */
export function keepDraft(place: DraftPlace, draft: EntryDraft): DraftPlace {
  const there = stored(place.key)
  const isOthers = there !== undefined && there.savedAt !== place.savedAt
  const first = place.key.split(':', 2).join(':')
  const key = isOthers ? `${first}:${randomDigits()}` : place.key
  // Every save has its own time, which tells one tab's from another's.
  const savedAt = Math.max(draft.savedAt, (place.savedAt ?? 0) + 1)
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, savedAt }))
  } catch {
    // Without storage the draft lasts as long as the page.
  }
  return { key, savedAt }
}

/** Notes where the server keeps a draft, unless another tab has since written at its place. */
export function noteShared({ key, savedAt }: DraftPlace, shared: SharedPlace | undefined): void {
  const there = stored(key)
  if (there?.savedAt !== savedAt) return
  try {
    localStorage.setItem(key, JSON.stringify({ ...there, shared }))
  } catch {
    // Then the server is asked when the form opens again.
  }
}

export function isKept({ key }: DraftPlace): boolean {
  return stored(key) !== undefined
}

/** Removes a draft, unless another tab has since written at its place. */
export function forgetDraft(place: DraftPlace): void {
  try {
    if (stored(place.key)?.savedAt === place.savedAt) localStorage.removeItem(place.key)
  } catch {
    // Nothing was kept.
  }
}

/** All drafts in this browser, of whichever mods. */
export function readAllDrafts(): (KeptDraft & { readonly modId: number | undefined })[] {
  try {
    return Object.keys(localStorage).flatMap((key) => {
      const [, of = ''] = /^draft:(new|\d+)(?::|$)/.exec(key) ?? []
      const modId = of === 'new' ? undefined : Number(of)
      const draft = of && readDraft(key, modId)
      return draft ? [{ ...draft, modId }] : []
    })
  } catch {
    return []
  }
}

/** Removes what this browser has of a draft that was discarded on the server. */
export function forgetShared(id: string): void {
  for (const draft of readAllDrafts()) if (draft.shared?.id === id) forgetDraft(draft)
}
