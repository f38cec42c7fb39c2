import { fromWire } from '#contract/wire-texts.ts'
import { EMPTY_ENTRY, type EntryValues } from '#web/publishing/entries/entry-values.ts'

/** What was typed and not saved yet. */
export interface EntryDraft {
  readonly values: EntryValues
  /** When it was last changed, in milliseconds since the epoch. */
  readonly savedAt: number
  /** The mod's last change when the draft was begun; undefined for a new mod. */
  readonly updatedAt?: string | undefined
  /** What the form began with then: what differs from it was typed here. */
  readonly base: EntryValues
}

/** A draft with the name under which this browser keeps it. */
export interface KeptDraft extends EntryDraft {
  readonly key: string
}

/** Which draft a form writes, and what it last knew of it; undefined before there is one. */
export interface DraftPlace {
  readonly key: string
  readonly savedAt: number | undefined
}

/** Uploads that no mod uses are removed after a day; the texts of a draft are kept on. */
const UPLOADS_KEPT_MS = 24 * 60 * 60 * 1000

const keyOf = (modId: number | undefined) => `draft:${modId ?? 'new'}`

/** Where the draft of a form goes that begins without one. */
export const newPlace = (modId: number | undefined): DraftPlace => ({
  key: keyOf(modId),
  savedAt: undefined,
})

/** The drafts that this browser keeps of a mod, or of new ones, the latest first. */
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
  if (!kept) return undefined
  const values = { ...EMPTY_ENTRY, ...renamed(kept.values) }
  const base = { ...EMPTY_ENTRY, ...renamed(kept.base) }
  // What a new mod's draft has uploaded is gone by then; the server would refuse it.
  const isOld = modId === undefined && Date.now() - kept.savedAt > UPLOADS_KEPT_MS
  const none = { file: undefined, mainImage: undefined, images: [] }
  return { ...kept, key, base, values: isOld ? { ...values, ...none } : values }
}

type OldValues = Omit<EntryValues, 'searchKeywords'> & { readonly keywords: string }

/** Drafts were once kept with the API's names of the two texts. */
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
 * Keeps a draft. Where another tab has written at this place since, the draft gets a place of its
 * own beside it, so that neither is lost. What is still on its way is known by the key of its
 * upload, which goes on when the form is opened again.
 * @returns where it is kept now.
 */
export function keepDraft(place: DraftPlace, draft: EntryDraft): DraftPlace {
  const there = stored(place.key)
  const isOthers = there !== undefined && there.savedAt !== place.savedAt
  const first = place.key.split(':', 2).join(':')
  const key = isOthers
    ? `${first}:${crypto.getRandomValues(new Uint32Array(2)).join('')}`
    : place.key
  // Every writing has a time of its own, which tells one tab's from another's.
  const savedAt = Math.max(draft.savedAt, (place.savedAt ?? 0) + 1)
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, savedAt }))
  } catch {
    // Without storage the draft lives as long as the page.
  }
  return { key, savedAt }
}

export function isKept({ key }: DraftPlace): boolean {
  return stored(key) !== undefined
}

/** Forgets a draft, unless another tab has written at its place since. */
export function forgetDraft(place: DraftPlace): void {
  try {
    if (stored(place.key)?.savedAt === place.savedAt) localStorage.removeItem(place.key)
  } catch {
    // Nothing was kept.
  }
}
