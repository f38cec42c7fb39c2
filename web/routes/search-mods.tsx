import { data, Link, useNavigate } from 'react-router'
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts'
import picture from '#web/art/empty-search.svg'
import { AlertDialog } from '#web/components/alert-dialog.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Head } from '#web/head.tsx'
import { listStatus } from '#web/mods/list-status.ts'
import { ModList } from '#web/mods/mod-list.tsx'
import { browserLoader, type Load, serverLoader } from '#web/page-loader.ts'
import { pageNumber } from '#web/page-number.ts'
import type { Route } from './+types/search-mods'

const load = (async (api, { url }) => {
  const query = url.searchParams.get('s')
  if (query === null) return data(undefined)
  const page = pageNumber(url)
  // What nobody can type, and the API refuses.
  const searchQuery = query.toWellFormed().replaceAll('\0', '').slice(0, MAX_SEARCH_LENGTH)
  const list = await api.getSearchMods({ body: { searchQuery, currentPage: page } })
  return data({ query: searchQuery, page, list }, listStatus(list))
}) satisfies Load<unknown>

export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

export default function SearchMods({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoInput />
  const { query, page, list } = loaderData
  const heading =
    list.pages === 0 ? `No Peds found for "${query}"` : `Search Results for "${query}"`
  return (
    <>
      <Head title={heading} description={heading} isPrivate />
      <ModList
        heading={heading}
        list={list}
        page={page}
        empty={
          <Notice
            level="h2"
            picture={picture}
            heading="Nothing came up in the net"
            text="Try fewer or shorter words, or browse by category."
          >
            <Link className="button" to="/mods?page=1">
              Browse all mods
            </Link>
          </Notice>
        }
      />
    </>
  )
}

/** The address lacks the text to search for: says so and goes home, with and without scripts. */
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
