import { data, redirect } from 'react-router'
import { listStatus } from '#web/browsing/lists/list-status.ts'
import { ModList } from '#web/browsing/lists/mod-list.tsx'
import { Picture } from '#web/browsing/mod-cards/mod-picture.tsx'
import { listFeeds } from '#web/browsing/search/list-feeds.ts'
import {
  isIndexed,
  isNarrowed,
  type ListPlace,
  readListQuery,
} from '#web/browsing/search/list-query.ts'
import { loadList } from '#web/browsing/search/load-list.ts'
import { Head } from '#web/shared/page/head.tsx'
import { browserLoader, type Load, serverLoader } from '#web/shared/page/page-loader.ts'
import { idParameter, pageNumber } from '#web/shared/page/page-number.ts'
import type { Route } from './+types/tag-mods'

const load = (async (api, { params, url }) => {
  const page = pageNumber(url)
  const id = idParameter(params.id)
  const place: ListPlace = {
    path: `/tag-mods/${id}`,
    defaultSort: 'downloads',
    ownTag: Number(id),
  }
  const query = readListQuery(place, url)
  const plainPage = isNarrowed(query) ? '1' : String(page)
  // A filtered list needs this too: for the tag's name, and to know that the tag exists.
  const plain = api.getTagMods({ params: { id, page: plainPage } })
  const list = loadList(api, query, page, () => plain)
  const [{ tag, tagId, tagImage }, loaded] = await Promise.all([plain, list])
  // It was merged into another tag, where its mods are.
  if (tagId !== Number(id)) throw redirect(`/tag-mods/${tagId}${url.search}`, 301)
  return data({ page, query, loaded, tag, tagImage }, listStatus(loaded.list))
}) satisfies Load<unknown>

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function TagMods({
  params,
  loaderData: { page, query, loaded, tag, tagImage },
}: Route.ComponentProps) {
  const heading = `${tag} Peds`
  const feed = `/feeds/tag/${params.id}.atom`
  const feeds = listFeeds(query, { feed, releasesFeed: `${feed}?order=releases` })
  return (
    <>
      <Head
        title={heading}
        description={`Mods tagged ${tag}, the most downloaded first.`}
        {...feeds}
        isPrivate={!isIndexed(query)}
        {...(tagImage && { image: tagImage.url, imageAlt: heading })}
      />
      <ModList
        heading={heading}
        picture={tagImage && <Picture image={tagImage} alt="" sizes="6rem" eager />}
        query={query}
        loaded={loaded}
        page={page}
        feeds={feeds}
      />
    </>
  )
}
