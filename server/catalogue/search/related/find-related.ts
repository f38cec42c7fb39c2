import {
  type CandidateRow,
  selectCandidates,
} from '#server/catalogue/search/candidates/candidate-rows.sql.ts'
import {
  type Lookup,
  partsFrom,
  selectIds,
  termsInclude,
  termsOverlap,
} from '#server/catalogue/search/candidates/candidates.sql.ts'
import { parseIds } from '#server/catalogue/search/index/parse-ids.ts'
import { searchDatabase } from '#server/catalogue/search/index/search-database.ts'
import { facetTerm, nameTerm } from '#server/catalogue/search/index/terms.ts'
import { type LikedMod, selectLiked } from '#server/catalogue/search/related/list-related.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/**
 * Mods that are compared: some for each thing that they can have in common, the most downloaded
 * first, and so many in all. With 100 in all the likeness of those that are shown grows by 0.2 %, and
 * the time by a quarter; with half as many for each it falls by 2 %.
 */
const FOR_EACH = 50
const COMPARED = 60
/** What likeness is made of; a tag counts by how rare it is. */
const LIKENESS = { place: 1, category: 0.4, type: 0.35, tag: 1, name: 0.6, downloads: 0.03 }

/**
 * The ids of the mods that are most like one: of its subcategory and type first, with its rare tags
 * before those with its common ones, with words of its name; among equals the most downloaded.
 */
export async function findRelated(db: Database, modId: number, most: number): Promise<number[]> {
  const search = searchDatabase(db)
  const liked = await selectLiked(search, modId)
  if (!liked) return []
  const rows = await selectCandidates(search, await selectIds(search, lookupsOf(liked), COMPARED))
  const all = Math.max(1, ...liked.facets.map(({ total }) => total))
  return rows
    .filter((row) => row.mod_id !== modId)
    .map((row) => ({ row, likeness: likenessOf(row, liked, all) }))
    .sort((a, b) => b.likeness - a.likeness || b.row.mod_id - a.row.mod_id)
    .slice(0, most)
    .map(({ row }) => row.mod_id)
}

/** Words of the name, rare tags in its place, its place, and its tags anywhere. */
function lookupsOf({ facets, name_words }: LikedMod): Lookup[] {
  const from = partsFrom(0)
  const place = mostExact(facets)
  const tags = facets
    .filter(({ key }) => key.startsWith('tag:'))
    .toSorted((a, b) => a.total - b.total)
  const names = name_words.filter((id) => id > 0).map(nameTerm)
  const lookup = (conditions: Lookup['conditions']) => ({ from, conditions, limit: FOR_EACH })
  return [
    ...(place
      ? tags.map(({ id }) => lookup([termsInclude([facetTerm(place), facetTerm(id)])]))
      : []),
    ...(place && names.length > 0
      ? [lookup([termsOverlap(names), termsInclude([facetTerm(place)])])]
      : []),
    ...(place ? [lookup([termsInclude([facetTerm(place)])])] : []),
    ...tags.slice(0, 2).map(({ id }) => lookup([termsInclude([facetTerm(id)])])),
  ]
}

/** The list of its type, category and subcategory, the most parts first. */
function mostExact(facets: LikedMod['facets']): number | undefined {
  const places = facets.filter(({ key }) => key.includes('sub:'))
  return places.toSorted((a, b) => b.key.length - a.key.length || a.total - b.total)[0]?.id
}

function likenessOf(row: CandidateRow, { facets, name_words }: LikedMod, all: number): number {
  const lists = new Set(parseIds(row.facet_ids))
  const names = new Set(parseIds(row.name_words))
  const shared = facets.filter(({ id }) => lists.has(id))
  const has = (test: (key: string) => boolean) => shared.some(({ key }) => test(key))
  const tags = shared.filter(({ key }) => key.startsWith('tag:'))
  const rarity = tags.reduce((sum, { total }) => sum + rarityOf(total, all), 0)
  const words = name_words.filter((id) => id > 0)
  const sameWords = words.filter((id) => names.has(id)).length / Math.max(1, words.length)
  return (
    (has((key) => /^category:[^|]*\|sub:/.test(key)) ? LIKENESS.place : 0) +
    (has((key) => /^category:[^|]*$/.test(key)) ? LIKENESS.category : 0) +
    (has((key) => /^type:[^|]*$/.test(key)) ? LIKENESS.type : 0) +
    LIKENESS.tag * rarity +
    LIKENESS.name * sameWords +
    LIKENESS.downloads * Math.log10(row.downloads + 1)
  )
}

/** From 0 for a tag that all have to 1 for one that hardly any has. */
function rarityOf(total: number, all: number): number {
  return Math.log(all / Math.max(1, total)) / Math.log(all + 1)
}
