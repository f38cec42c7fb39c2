import type { FastifyRequest } from 'fastify'
import type { Api } from '#contract/api.ts'
import { MAX_ID } from '#contract/base/limits.ts'
import { listHeading } from '#contract/base/taxonomy.ts'
import { authorFeedHref, authorHref } from '#contract/catalogue/author-links.ts'
import { listHref, RELEASES_FEED } from '#contract/catalogue/list-links.ts'
import type { ModCard } from '#contract/catalogue/mods.ts'
import { updateText } from '#contract/catalogue/update-text.ts'
import {
  atomFeed,
  type FeedHead,
  type FeedRelease,
  modEntry,
  releaseEntry,
  withdrawnEntry,
} from '#server/catalogue/discovery/feed.ts'
import {
  listReleases,
  listReleasesOf,
  listWithdrawn,
  type WithdrawnRow,
} from '#server/catalogue/discovery/list-releases.ts'
import { searchFeed } from '#server/catalogue/discovery/search-feed.ts'
import { authorFacetKey, facetKey, tagFacetKey } from '#server/catalogue/lists/facet-key.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { CurrentSettings } from '#server/platform/site-settings/watch-settings.ts'

interface FeedSources {
  readonly db: Database
  readonly api: Api
  readonly origin: string
  readonly settings: CurrentSettings
}

type Serve = (url: string, make: (request: FastifyRequest) => Promise<string>) => void

/**
 * The feeds: lists of mods in their own orders, what searches find, and published files (`order=releases`), of all
 * mods, of a list, of a tag, of an author and of one mod.
 */
export function registerFeeds({ db, api, origin, settings }: FeedSources, serve: Serve): void {
  const { ofMods, ofReleases } = feedMakers(origin, () => settings().siteName)

  serve('/feeds/recent.atom', async () => {
    const { mods } = await api.getRecentlyUploadedPage({ params: { page: '1' } })
    const page = '/recently-uploaded?page=1'
    return ofMods({ title: 'Recently Uploaded Mods', self: '/feeds/recent.atom', page }, mods)
  })
  serve('/feeds/popular.atom', async () => {
    const { mods } = await api.getMostDownloadedPage({ params: { page: '1' } })
    const page = '/most-downloaded?page=1'
    return ofMods({ title: 'Most Downloaded Mods', self: '/feeds/popular.atom', page }, mods)
  })
  serve(RELEASES_FEED, async () =>
    ofReleases(
      { title: 'All Mods', self: RELEASES_FEED, page: '/' },
      await listReleases(db),
      await listWithdrawn(db),
    ),
  )
  serve('/feeds/mods.atom', async (request) => {
    const filter = listFilter(request)
    const head = { title: listHeading(filter), self: request.url, page: listHref(filter) }
    if (isOfReleases(request)) return ofReleases(head, await listReleases(db, facetKey(filter)))
    const { mods } = await api.getTypeMods({ params: { page: '1' }, body: filter })
    return ofMods(head, mods)
  })
  serve('/feeds/search.atom', async (request) => {
    const { head, mods } = await searchFeed(api, request.query as Record<string, unknown>)
    return ofMods(head, mods)
  })
  serve('/feeds/tag/:id.atom', async (request) => {
    const { id } = request.params as { id: string }
    const { mods, tag, tagId } = await api.getTagMods({ params: { id, page: '1' } })
    const head = { title: `${tag} Peds`, self: request.url, page: `/tag-mods/${tagId}?page=1` }
    if (!isOfReleases(request)) return ofMods(head, mods)
    return ofReleases(head, await listReleases(db, tagFacetKey(tagId)))
  })
  serve('/feeds/author/:author.atom', async (request) => {
    const { author: name } = request.params as { author: string }
    const { mods, author } = await api.getAuthorMods({ params: { author: name, page: '1' } })
    const [self, page] = [authorFeedHref(author.slug), `${authorHref(author.slug)}?page=1`]
    const head = { title: `Mods by ${author.name}`, self, page }
    if (!isOfReleases(request)) return ofMods(head, mods)
    const ofFiles = { ...head, self: `${self}?order=releases` }
    return ofReleases(ofFiles, await listReleases(db, authorFacetKey(author.slug)))
  })
  serve('/feeds/mod/:id(^[1-9]\\d{0,9}).atom', async (request) => {
    const { id } = request.params as { id: string }
    if (Number(id) > MAX_ID) throw new ApiError('not_found', 'There is no such mod')
    const mod = await api.getModDetails({ params: { id } })
    const head = { title: mod.name, self: request.url, page: `/mod/${id}` }
    const updated = mod.releasedAt ?? mod.createdAt
    return ofReleases(
      { ...head, updated },
      await releasesWithChanges(db, api, mod.id),
      await listWithdrawn(db, mod.id),
    )
  })
}

/** The published files of a mod, the newest with what changed in them. */
async function releasesWithChanges(db: Database, api: Api, id: number): Promise<FeedRelease[]> {
  const [releases, { updates }] = await Promise.all([
    listReleasesOf(db, id),
    api.getModUpdates({ params: { id: String(id) } }),
  ])
  return releases.map((release) => {
    const counts = updates.find(({ fileId }) => fileId === release.file_id)?.counts
    return counts ? { ...release, changes: updateText(counts) } : release
  })
}

/** What makes feeds of mods, and of published files and those that were withdrawn. */
function feedMakers(origin: string, siteName: () => string) {
  const ofMods = (head: FeedHead, mods: readonly ModCard[]) =>
    atomFeed(
      origin,
      siteName(),
      head,
      mods.map((mod) => modEntry(origin, mod)),
    )
  const ofReleases = (
    head: FeedHead,
    releases: readonly FeedRelease[],
    withdrawn: readonly WithdrawnRow[] = [],
  ) =>
    atomFeed(origin, siteName(), { ...head, title: `New versions: ${head.title}` }, [
      ...withdrawn.map((release) => withdrawnEntry(origin, release)),
      ...releases.map((release) => releaseEntry(origin, release)),
    ])
  return { ofMods, ofReleases }
}

/** Whether the query asks for published files instead of mods. */
function isOfReleases(request: FastifyRequest): boolean {
  const { order } = request.query as Record<string, unknown>
  if (order === undefined) return false
  if (order === 'releases') return true
  throw new ApiError('bad_request', 'The order must be releases, or be left out')
}

/** The list that a feed's query names, spelt as the list's own URL spells it. */
function listFilter(request: FastifyRequest) {
  const query = request.query as Record<string, unknown>
  const values = [query.type, query.category, query.subcategory]
  if (values.some((value) => value !== undefined && typeof value !== 'string')) {
    throw new ApiError('bad_request', 'Each of type, category and subcategory may be given once')
  }
  const [modType, category, subCategory] = values as (string | undefined)[]
  return { modType, category, subCategory }
}
