import type { ModCard } from '#contract/mods.ts'
import { ApiFailure } from '#web/shared/api/api-client.ts'

/** A list of Home: its mods, or why they are not there. */
export type SettledList = { readonly mods: readonly ModCard[] } | { readonly failure: string }

/**
 * Waits for a list whose failure must not take the rest of the page with it.
 * @throws what is not a failed HTTP call. On the server the calls are no HTTP calls, so there a
 * failure fails the page, and a page with a hole never gets into the page cache.
 */
export async function settleList(list: Promise<readonly ModCard[]>): Promise<SettledList> {
  try {
    return { mods: await list }
  } catch (error) {
    if (error instanceof ApiFailure) return { failure: error.message }
    throw error
  }
}
