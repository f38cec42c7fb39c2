import type { Draft, WholeDraft } from '#contract/publishing/drafts.ts'
import {
  asValues,
  type EntryDraft,
  type KeptDraft,
  ownPlace,
} from '#web/publishing/form/entry-draft.ts'
import type { FormState } from '#web/publishing/form/form-state.ts'
import { versionOf } from '#web/publishing/form/form-state.ts'

const DEVICE_KEY = 'draft-device'
/** Tabs of one browser must not take each other's saves for their own. */
const TAB = crypto.getRandomValues(new Uint32Array(1)).join('')

/** What this tab calls itself to the server: 'browser.tab', random numbers both. */
export function deviceName(): string {
  return `${browserName()}.${TAB}`
}

/** Whether a draft was saved last in this browser. */
export function isOfThisBrowser({ device }: Pick<Draft, 'device'>): boolean {
  return device.split('.', 1)[0] === browserName()
}

function browserName(): string {
  try {
    const known = localStorage.getItem(DEVICE_KEY)
    if (known) return known
    const name = crypto.getRandomValues(new Uint32Array(2)).join('')
    localStorage.setItem(DEVICE_KEY, name)
    return name
  } catch {
    // Without storage each page is a device.
    return TAB
  }
}

/** What the server keeps of a form, as a text that only forms read. */
export function contentOf(state: FormState, savedAt: number): string {
  const { values, base } = state
  return JSON.stringify({ values, base, savedAt, updatedAt: versionOf(state) })
}

/**
 * A draft of the server as the form takes it, with a place of its own in this browser. Undefined for one
 * that cannot be read.
 */
export function keptOf({ id, version, modId, content }: WholeDraft): KeptDraft | undefined {
  const known = modId ?? undefined
  try {
    const kept = JSON.parse(content) as EntryDraft | null
    if (typeof kept?.savedAt !== 'number') return undefined
    const shared = { id, version, savedAt: kept.savedAt }
    return { ...asValues(kept, known), shared, key: ownPlace(known) }
  } catch {
    return undefined
  }
}
