/** A report about a mod that was typed but not sent yet. */
export interface ReportDraft {
  readonly issue: string
  readonly reason: string
  readonly email: string
}

const EMPTY: ReportDraft = { issue: '', reason: '', email: '' }
const keyOf = (modId: number) => `report:${modId}`

/** The draft that this tab keeps. */
export function readDraft(modId: number): ReportDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(modId)) ?? '{}') as Partial<ReportDraft>
    return { ...EMPTY, ...kept }
  } catch {
    return EMPTY
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
