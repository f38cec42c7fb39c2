import { data } from 'react-router'
import { RELEASES_FEED } from '#contract/catalogue/list-links.ts'
import { listStatus } from '#web/browsing/lists/list-status.ts'
import { ModList } from '#web/browsing/lists/mod-list.tsx'
import { listFeeds } from '#web/browsing/search/list-feeds.ts'
import { isIndexed, readListQuery } from '#web/browsing/search/list-query.ts'
import { loadList } from '#web/browsing/search/load-list.ts'
import { Head } from '#web/shared/page/head.tsx'
import { browserLoader, type Load, serverLoader } from '#web/shared/page/page-loader.ts'
import { pageNumber } from '#web/shared/page/page-number.ts'
import type { Route } from './+types/recently-uploaded'

const PLACE = { path: '/recently-uploaded', defaultSort: 'newest' } as const

const load = (async (api, { url }) => {
  const page = pageNumber(url)
  const query = readListQuery(PLACE, url)
  const loaded = await loadList(api, query, page, () =>
    api.getRecentlyUploadedPage({ params: { page: String(page) } }),
  )
  return data({ page, query, loaded }, listStatus(loaded.list))
}) satisfies Load<unknown>

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function RecentlyUploaded({
  loaderData: { page, query, loaded },
}: Route.ComponentProps) {
  const feeds = listFeeds(query, { feed: '/feeds/recent.atom', releasesFeed: RELEASES_FEED })
  return (
    <>
      <Head
        title="Recently Uploaded Mods"
        description="The newest mods of all types, as they come in."
        {...feeds}
        isPrivate={!isIndexed(query)}
      />
      <ModList
        heading="Recently Uploaded Mods"
        query={query}
        loaded={loaded}
        page={page}
        feeds={feeds}
      />
    </>
  )
}
