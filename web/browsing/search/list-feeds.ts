import { searchFeedHref } from '#contract/catalogue/list-links.ts'
import { filtersOf, isFiltered, type ListQuery } from '#web/browsing/search/list-query.ts'

/** The feeds by which a list is followed. */
export interface ListFeeds {
  readonly feed: string
  /** What the link to it says. */
  readonly text: string
  /** The feed of new versions of the list's mods. */
  readonly releasesFeed?: string
}

/** The feeds of a list that has its own; of a filtered one and of a search that of what they find. */
export function listFeeds(
  query: ListQuery,
  own?: Partial<ListFeeds> & Pick<ListFeeds, 'feed'>,
): ListFeeds {
  if (own && !isFiltered(query)) return { text: 'Follow new mods', ...own }
  const { text } = query.place
  const feed = searchFeedHref({ ...filtersOf(query), text, exact: query.isExact })
  return { feed, text: text === undefined ? 'Follow this list' : 'Follow this search' }
}
