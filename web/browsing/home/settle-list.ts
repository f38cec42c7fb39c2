import type { ModCard } from '#contract/catalogue/mods.ts'
import { ApiFailure } from '#web/shared/api/api-client.ts'

/** A list on the home page: its mods, or why they could not be loaded. */
export type SettledList = { readonly mods: readonly ModCard[] } | { readonly failure: string }

/**
 * Waits for a list. If it fails, the rest of the page is still shown.
 * @throws anything but a failed HTTP call. On the server the calls are not HTTP calls: there a
 * failure fails the whole page, so an incomplete page never gets into the page cache.
 */
export async function settleList(list: Promise<readonly ModCard[]>): Promise<SettledList> {
  try {
    return { mods: await list }
  } catch (error) {
    if (error instanceof ApiFailure) return { failure: error.message }
    throw error
  }
}
