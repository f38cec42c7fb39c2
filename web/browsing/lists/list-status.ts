import type { ModPage } from '#contract/catalogue/mods.ts'

/** A page past the end of a list is a 404, with the list's own empty state. */
export function listStatus(list: ModPage): { status: number } {
  return { status: list.pages > 0 && list.mods.length === 0 ? 404 : 200 }
}
