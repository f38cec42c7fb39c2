import type { Api } from '#contract/api.ts'
import { RELATED_SIZE } from '#contract/base/limits.ts'
import type { ModCard, ModDetail } from '#contract/catalogue/mods.ts'
import { drawnCards } from '#web/browsing/mod-cards/drawn-cards.ts'
import { withFewSources } from '#web/browsing/mod-cards/few-sources.ts'
import { ApiFailure } from '#web/shared/api/api-client.ts'

type Mod = Pick<ModDetail, 'id' | 'mainTag'>

/** How many related mods stand in the third column as well. */
export const SIMILAR_SIZE = 4

/** The three lists beside a mod, with the call for each. */
const CALLS = {
  related: fetchRelated,
  mostDownloaded: (api: Api) => api.getMostDownloaded({}),
  recentlyUploaded: (api: Api) => api.getRecentlyUploaded({}),
} satisfies Record<string, (api: Api, mod: Mod) => Promise<ModCard[]>>

export type SideListName = keyof typeof CALLS
/** Null: the list could not be loaded. */
export type SideLists = Readonly<Record<SideListName, ModCard[] | null>>

/** One of the lists. Fails if its call fails. */
export async function fetchSideList(api: Api, name: SideListName, mod: Mod): Promise<ModCard[]> {
  return (await CALLS[name](api, mod)).map(withoutPlaceholder)
}

/**
 * The lists are far below the first screen. With their placeholders the page would not fit into the
 * 14 KB or so that a new connection sends before it waits for an acknowledgement.
 */
function withoutPlaceholder(mod: ModCard): ModCard {
  return mod.image ? { ...mod, image: { ...withFewSources(mod.image), placeholder: null } } : mod
}

/** All lists at once. If one fails, the others and the page are still shown. */
export async function loadSideLists(api: Api, mod: Mod): Promise<SideLists> {
  const load = (name: SideListName) => fetchSideList(api, name, mod).catch(() => null)
  const [related, mostDownloaded, recentlyUploaded] = await Promise.all([
    load('related'),
    load('mostDownloaded'),
    load('recentlyUploaded'),
  ])
  return { related, mostDownloaded, recentlyUploaded }
}

/** The same as the server draws them. */
export function drawnLists(lists: SideLists): SideLists {
  const { related, mostDownloaded, recentlyUploaded } = lists
  return {
    // The third column shows them as well, and is drawn in the browser.
    related: related && drawnCards(related, SIMILAR_SIZE),
    mostDownloaded: mostDownloaded && drawnCards(mostDownloaded),
    recentlyUploaded: recentlyUploaded && drawnCards(recentlyUploaded),
  }
}

async function fetchRelated(api: Api, mod: Mod): Promise<ModCard[]> {
  if (!mod.mainTag) return []
  const mods = await api
    .getRelatedMods({ body: { tag: mod.mainTag.tag, modId: mod.id } })
    .catch((error: unknown) => {
      if (isNotFound(error)) return []
      throw error
    })
  return mods.filter(({ id }) => id !== mod.id).slice(0, RELATED_SIZE)
}

function isNotFound(error: unknown): boolean {
  if (error instanceof ApiFailure) return error.status === 404
  return error instanceof Error && 'code' in error && error.code === 'not_found'
}
