import { data, redirect } from 'react-router'
import { isModType, listHeading, MOD_TYPE_LABELS } from '#contract/base/taxonomy.ts'
import { listFeedHref } from '#contract/catalogue/list-links.ts'
import { listStatus } from '#web/browsing/lists/list-status.ts'
import { ModList } from '#web/browsing/lists/mod-list.tsx'
import { listFeeds } from '#web/browsing/search/list-feeds.ts'
import { isIndexed, MODS_PATH, readListQuery } from '#web/browsing/search/list-query.ts'
import { loadList } from '#web/browsing/search/load-list.ts'
import { Head } from '#web/shared/page/head.tsx'
import { browserLoader, type Load, serverLoader } from '#web/shared/page/page-loader.ts'
import { pageNumber } from '#web/shared/page/page-number.ts'
import type { Route } from './+types/mods'

/** All mods and the lists by type are one screen, so that the filters stay open between them. */
const PLACE = { path: MODS_PATH, defaultSort: 'newest' } as const

const load = (async (api, { params, url }) => {
  const type = params.modType
  const modType = type && isModType(type) ? type : undefined
  const query = readListQuery(PLACE, url, modType)
  // An unknown type shows the category that the URL names, or nothing at all.
  if (type && !modType && !query.category) throw redirect('/')
  const page = pageNumber(url)
  const { category, subCategory } = query
  const loaded = await loadList(api, query, page, () =>
    type || category || subCategory
      ? api.getTypeMods({
          params: { page: String(page) },
          body: { modType, category, subCategory },
        })
      : api.getAllMods({ params: { page: String(page) } }),
  )
  return data({ page, query, loaded }, listStatus(loaded.list))
}) satisfies Load<unknown>

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function Mods({ loaderData: { page, query, loaded } }: Route.ComponentProps) {
  const heading = listHeading(query)
  const typeLabel = query.modType && isModType(query.modType) && MOD_TYPE_LABELS[query.modType]
  const kicker = query.category && typeLabel ? typeLabel : undefined
  const title = kicker ? `${heading} · ${kicker}` : heading
  const own = { feed: listFeedHref(query), releasesFeed: listFeedHref(query, 'releases') }
  const feeds = listFeeds(query, own)
  return (
    <>
      <Head
        title={title}
        description={`${title}: ${loaded.list.total} mods to browse and download.`}
        {...feeds}
        isPrivate={!isIndexed(query)}
      />
      <ModList
        heading={heading}
        kicker={kicker}
        query={query}
        loaded={loaded}
        page={page}
        feeds={feeds}
      />
    </>
  )
}
