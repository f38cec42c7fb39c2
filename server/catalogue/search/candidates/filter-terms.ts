import { UPLOAD_WINDOW_DAYS } from '#contract/catalogue/list-choices.ts'
import type { ParsedModFilters } from '#contract/catalogue/search.ts'
import {
  ALL_MODS,
  authorFacetKey,
  facetKey,
  tagFacetKey,
} from '#server/catalogue/lists/facet-key.ts'
import { factFilterKeys } from '#server/catalogue/lists/fact-facets.ts'
import { FacetIds } from '#server/catalogue/search/candidates/facet-ids.ts'
import { tierOf } from '#server/catalogue/search/index/terms.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** A filter as the index takes it. */
export interface TermFilter {
  /** Ids of lists in which a mod must all be, and their keys. */
  readonly requiredFacets: readonly number[]
  readonly requiredKeys: readonly string[]
  /** The lowest tier of popularity that it can be in. */
  readonly leastTier: number
  /** Ids of lists in which it must not be, and their keys. */
  readonly excludedFacets: readonly number[]
  readonly excludedKeys: readonly string[]
  /** Microseconds since 1970. */
  readonly createdFrom: number | undefined
  readonly minDownloads: number
  /** The mods among which it must be: those that have a file of a name. */
  readonly modIds?: readonly number[] | undefined
  /** Whether there may be more mods with that file than these. */
  readonly isFileCut?: boolean | undefined
}

export const NO_FILTER: TermFilter = {
  requiredFacets: [],
  requiredKeys: [],
  leastTier: 0,
  excludedFacets: [],
  excludedKeys: [],
  createdFrom: undefined,
  minDownloads: 0,
}

const DAY_MICROSECONDS = 86_400_000_000

/**
 * Looks up what a filter asks for; undefined when no mod can pass it, since it asks for a list that
 * nothing was ever in, or for a file that no mod has.
 * @param facets to be given where several filters are read.
 */
export async function readFilter(
  db: Database,
  filters: ParsedModFilters,
  facets: FacetIds = new FacetIds(db),
): Promise<TermFilter | undefined> {
  const place = facetKey(filters)
  const wanted = [
    ...(place === ALL_MODS ? [] : [place]),
    ...(filters.tags ?? []).map(tagFacetKey),
    ...(filters.author ? [authorFacetKey(filters.author)] : []),
    ...factFilterKeys(filters),
  ]
  const unwanted = (filters.withoutTags ?? []).map(tagFacetKey)
  const ids = await facets.read([...wanted, ...unwanted])
  if (wanted.some((key) => !ids.has(key))) return undefined
  const idsOf = (keys: readonly string[]) => keys.flatMap((key) => ids.get(key) ?? [])
  const { uploadedWithin, minDownloads, file } = filters
  const withFile = file ? await facets.modsWithFile(file) : undefined
  if (withFile?.ids.length === 0) return undefined
  const isNone = wanted.length + unwanted.length === 0 && !uploadedWithin && !minDownloads
  if (isNone && !withFile) return NO_FILTER
  return {
    requiredFacets: idsOf(wanted),
    requiredKeys: wanted,
    leastTier: tierOf(filters.minDownloads ?? 0),
    excludedFacets: idsOf(unwanted),
    excludedKeys: unwanted.filter((key) => ids.has(key)),
    createdFrom: filters.uploadedWithin
      ? Date.now() * 1000 - UPLOAD_WINDOW_DAYS[filters.uploadedWithin] * DAY_MICROSECONDS
      : undefined,
    minDownloads: filters.minDownloads ?? 0,
    modIds: withFile?.ids,
    isFileCut: withFile?.isCut,
  }
}
