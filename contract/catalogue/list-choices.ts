/** How lists and results of searches can be ordered and narrowed. Free of schemas, so that pages can load it alone. */

/** The possible orders of results; `relevance` is for searches only. */
export const MOD_SORTS = ['relevance', 'newest', 'downloads', 'name'] as const
export type ModSort = (typeof MOD_SORTS)[number]

export const MOD_SORT_LABELS: Readonly<Record<ModSort, string>> = {
  relevance: 'Relevance',
  newest: 'Newest',
  downloads: 'Most downloaded',
  name: 'Name',
}

/** How far back 'uploaded within' reaches, in days. */
export const UPLOAD_WINDOWS = ['day', 'week', 'month', 'year'] as const
export type UploadWindow = (typeof UPLOAD_WINDOWS)[number]
export const UPLOAD_WINDOW_DAYS: Readonly<Record<UploadWindow, number>> = {
  day: 1,
  week: 7,
  month: 30,
  year: 365,
}

/** The minimum downloads that counts are given for; filters take any number. */
export const DOWNLOAD_STEPS = [100, 1_000, 10_000, 100_000] as const

/** How many tags one filter may require, and how many it may exclude. */
export const MAX_FILTER_TAGS = 20
/** How many tags the counts offer, in addition to those that the filter names. */
export const OFFERED_TAGS = 30
/** Results are counted up to this number; a larger total is marked as capped ('1000+'). */
export const RESULT_CAP = 1_000

/** The parts of a filter that can hide results. */
export const FILTER_PARTS = [
  'modType',
  'category',
  'subCategory',
  'tags',
  'withoutTags',
  'uploadedWithin',
  'minDownloads',
  'author',
  'edition',
  'framework',
  'memory',
  'way',
  'file',
] as const
export type FilterPart = (typeof FILTER_PARTS)[number]
