/** A report about a mod that was typed but not sent yet. */
export interface ReportDraft {
  readonly issue: string
  readonly reason: string
  readonly email: string
  readonly originalLink: string
  readonly contact: string
  readonly seen: string
}

/** Nothing typed yet. */
export const EMPTY_DRAFT: ReportDraft = {
  issue: '',
  reason: '',
  email: '',
  originalLink: '',
  contact: '',
  seen: '',
}
const keyOf = (modId: number) => `report:${modId}`

/** The draft that this tab keeps. */
export function readDraft(modId: number): ReportDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(modId)) ?? '{}') as Partial<ReportDraft>
    return { ...EMPTY_DRAFT, ...kept }
  } catch {
    return EMPTY_DRAFT
  }
}

/** Keeps the draft across failures and reloads; undefined forgets it. */
export function keepDraft(modId: number, draft: ReportDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(modId), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(modId))
  } catch {
    // Without storage the text lives as long as the page.
  }
}
