import { data, Link, useNavigate } from 'react-router'
import { listStatus } from '#web/browsing/lists/list-status.ts'
import { ModList } from '#web/browsing/lists/mod-list.tsx'
import { listFeeds } from '#web/browsing/search/list-feeds.ts'
import { isIndexed, type ListQuery } from '#web/browsing/search/list-query.ts'
import { loadSearch, readSearch, withKnownAuthor } from '#web/browsing/search/load-search.ts'
import { NothingFound, SearchNotes } from '#web/browsing/search/search-notes.tsx'
import { UnknownAuthor } from '#web/browsing/search/unknown-author.tsx'
import { AlertDialog } from '#web/shared/components/alert-dialog.tsx'
import { Head } from '#web/shared/page/head.tsx'
import { browserLoader, type Load, serverLoader } from '#web/shared/page/page-loader.ts'
import { pageNumber } from '#web/shared/page/page-number.ts'
import type { Route } from './+types/search-mods'

const load = (async (api, { url }) => {
  const query = readSearch(url)
  if (!query) return data(undefined)
  const page = pageNumber(url)
  const found = await loadSearch(api, query, page)
  return data({ query: withKnownAuthor(query, found), page, found }, listStatus(found.list))
}) satisfies Load<unknown>

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function SearchMods({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoInput />
  const { query, page, found } = loaderData
  const { spelling, pages, isPartial, kinds, spawnName, author } = found.list
  const isNoted =
    pages > 0 && Boolean(spelling || isPartial || kinds.length > 0 || spawnName || author)
  const heading = headingOf(query, pages === 0)
  const feeds = listFeeds(query)
  return (
    <>
      <Head
        title={heading}
        feed={feeds.feed}
        description={`${heading}: ${found.list.total} mods to browse and download.`}
        // A corrected spelling has a page of its own, and an empty result is not worth indexing.
        isPrivate={!isIndexed(query) || pages === 0 || spelling !== null || isPartial}
      />
      <ModList
        heading={heading}
        query={query}
        loaded={found}
        page={page}
        feeds={feeds}
        note={isNoted && <SearchNotes query={query} list={found.list} />}
        empty={<NothingFound query={query} found={found} />}
        nothingLeft={author?.total === 0 && <UnknownAuthor query={query} name={author.name} />}
      />
    </>
  )
}

/** What was searched for; a search for an author alone is the list of their mods. */
function headingOf({ place, author, file }: ListQuery, isEmpty: boolean): string {
  const text = [place.text, file && `file:${file}`].filter(Boolean).join(' ')
  if (!author) return isEmpty ? `No Peds found for "${text}"` : `Search Results for "${text}"`
  const words = text ? `for "${text}" ` : ''
  if (isEmpty) return `No Peds found ${words}by "${author}"`
  return text ? `Search Results ${words}by ${author}` : `Mods by ${author}`
}

/** The address has no search text: says so and goes home, with and without scripts. */
function NoInput() {
  const navigate = useNavigate()
  return (
    <>
      <Head title="Search" description="Search all mods." isPrivate />
      <AlertDialog text="No search input provided" onDismiss={() => navigate('/')} />
      <noscript>
        <p>No search input provided</p>
        <Link to="/">Go home</Link>
      </noscript>
    </>
  )
}
