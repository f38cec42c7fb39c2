import { data, redirect } from 'react-router'
import { authorFeedHref, authorHref } from '#contract/catalogue/author-links.ts'
import { authorSlug } from '#contract/catalogue/author-slug.ts'
import { listStatus } from '#web/browsing/lists/list-status.ts'
import { ModList } from '#web/browsing/lists/mod-list.tsx'
import { listFeeds } from '#web/browsing/search/list-feeds.ts'
import {
  isIndexed,
  isNarrowed,
  type ListPlace,
  readListQuery,
} from '#web/browsing/search/list-query.ts'
import { loadList } from '#web/browsing/search/load-list.ts'
import { ForeignLink } from '#web/shared/components/foreign-link.tsx'
import { Head } from '#web/shared/page/head.tsx'
import { browserLoader, type Load, serverLoader } from '#web/shared/page/page-loader.ts'
import { pageNumber } from '#web/shared/page/page-number.ts'
import { useSite } from '#web/shared/page/site.ts'
import type { Route } from './+types/author'

const load = (async (api, { params, url }) => {
  const slug = authorSlug(params.author ?? '')
  // Every spelling of a name leads to one address.
  if (slug !== params.author) throw redirect(`${authorHref(slug)}${url.search}`, 301)
  const page = pageNumber(url)
  const place: ListPlace = { path: authorHref(slug), defaultSort: 'newest', ownAuthor: slug }
  const query = readListQuery(place, url)
  const plainPage = isNarrowed(query) ? '1' : String(page)
  // A filtered list needs this too: for the name, and to know that there is such an author.
  const plain = api.getAuthorMods({ params: { author: slug, page: plainPage } })
  const [{ author }, loaded] = await Promise.all([plain, loadList(api, query, page, () => plain)])
  return data({ page, query, loaded, author }, listStatus(loaded.list))
}) satisfies Load<unknown>

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function Author({
  loaderData: { page, query, loaded, author },
}: Route.ComponentProps) {
  const { publicUrl } = useSite()
  const { name, slug, url } = author
  const heading = `Mods by ${name}`
  const feed = authorFeedHref(slug)
  const feeds = listFeeds(query, { feed, releasesFeed: `${feed}?order=releases` })
  const person = {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    url: publicUrl + authorHref(slug),
    sameAs: url || undefined,
  }
  return (
    <>
      <Head
        title={heading}
        description={`All mods by ${name}, the newest first.`}
        {...feeds}
        {...(isIndexed(query) && { canonical: `${authorHref(slug)}?page=${page}` })}
        isPrivate={!isIndexed(query)}
        jsonLd={[person]}
      />
      <ModList
        heading={heading}
        query={query}
        loaded={loaded}
        page={page}
        feeds={feeds}
        note={
          url && (
            <p>
              Their own page: <ForeignLink href={url} />
            </p>
          )
        }
      />
    </>
  )
}
