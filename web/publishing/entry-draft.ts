import { EMPTY_ENTRY, type EntryValues } from '#web/publishing/entry-values.ts'

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

/** Uploads that no mod uses are removed after a day; the texts of a draft are kept on. */
const UPLOADS_KEPT_MS = 24 * 60 * 60 * 1000

const keyOf = (modId: number | undefined) => `draft:${modId ?? 'new'}`

/** The draft that this browser keeps of a mod, or of a new one. */
export function readDraft(modId: number | undefined): EntryDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(modId)) ?? 'null') as EntryDraft | null
    if (!kept || typeof kept !== 'object' || typeof kept.savedAt !== 'number') return undefined
    const values = { ...EMPTY_ENTRY, ...kept.values }
    const base = { ...EMPTY_ENTRY, ...kept.base }
    // What a new mod's draft has uploaded is gone by then; the server would refuse it.
    const isOld = modId === undefined && Date.now() - kept.savedAt > UPLOADS_KEPT_MS
    const none = { file: undefined, mainImage: undefined, images: [] }
    return { ...kept, base, values: isOld ? { ...values, ...none } : values }
  } catch {
    return undefined
  }
}

/**
 * Keeps a draft; undefined forgets it. What is still on its way is known by the key of its upload,
 * which goes on when the form is opened again.
 */
export function keepDraft(modId: number | undefined, draft: EntryDraft | undefined): void {
  try {
    if (draft) localStorage.setItem(keyOf(modId), JSON.stringify(draft))
    else localStorage.removeItem(keyOf(modId))
  } catch {
    // Without storage the draft lives as long as the page.
  }
}
