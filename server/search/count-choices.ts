import type { FilterCounts, ParsedModFilters } from '#contract/search.ts'
import type { Database } from '#server/db/connect.ts'

export async function countChoices(
  _db: Database,
  _request: { text: string; exact?: boolean | undefined; filters?: ParsedModFilters | undefined },
): Promise<FilterCounts> {
  return { total: { count: 0, isCapped: false }, modTypes: [], categories: [], subCategories: [], tags: [], uploadedWithin: [], minDownloads: [], without: [] }
}
