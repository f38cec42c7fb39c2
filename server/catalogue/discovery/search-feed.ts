import type { Api } from '#contract/api.ts'
import { type SearchLink, searchFeedHref, searchPageHref } from '#contract/catalogue/list-links.ts'
import type { ModCard } from '#contract/catalogue/mods.ts'
import type { FeedHead } from '#server/catalogue/discovery/feed.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** What the address of a search's feed may ask for, as the search's own address spells it. */
const PARAMETERS = [
  's',
  'exact',
  'type',
  'category',
  'subcategory',
  'tags',
  'without',
  'uploaded',
  'downloads',
  'author',
  'edition',
  'framework',
  'memory',
  'way',
  'file',
] as const

/**
 * The mods that a search or a filtered list finds, the newest first: whoever follows it is told what
 * is new. Mods that have only some of the words are no news.
 * @throws ApiError `bad_request` for whatever the search itself would refuse, for parameters that
 * are given twice and for those that do not exist.
 */
export async function searchFeed(
  api: Api,
  query: Record<string, unknown>,
): Promise<{ head: FeedHead; mods: readonly ModCard[] }> {
  const search = readSearch(query)
  const { text, exact, ...filters } = search
  const page = searchPageHref(search)
  const self = searchFeedHref(search)
  if (text === undefined) {
    const { mods } = await api.browseMods({ body: { filters, sort: 'newest' } })
    return { head: { title: 'Filtered mods', self, page }, mods }
  }
  const body = { searchQuery: text, filters, sort: 'newest', ...(exact && { exact }) } as const
  const found = await api.getSearchMods({ body })
  const head = { title: `Search Results for "${text}"`, self, page }
  return { head, mods: found.isPartial ? [] : found.mods }
}

function readSearch(query: Record<string, unknown>): SearchLink {
  for (const [name, value] of Object.entries(query)) {
    if (!PARAMETERS.some((known) => known === name)) {
      throw new ApiError('bad_request', `There is no filter '${name}'`)
    }
    if (typeof value !== 'string') {
      throw new ApiError('bad_request', `Give ${name} only once`)
    }
  }
  const { s, exact, type, subcategory, tags, without, uploaded, downloads, ...others } =
    query as Partial<Record<(typeof PARAMETERS)[number], string>>
  if (exact !== undefined && exact !== '1') {
    throw new ApiError('bad_request', 'exact must be 1, or be left out')
  }
  const search: Record<string, unknown> = {
    text: s,
    exact: exact && true,
    ...others,
    modType: type,
    subCategory: subcategory,
    tags: tags?.split(','),
    withoutTags: without?.split(','),
    uploadedWithin: uploaded,
    minDownloads: downloads,
  }
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  // Unchecked so far: the calls take no other input than their contract allows.
  return Object.fromEntries(given)
}
