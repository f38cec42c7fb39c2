import type { CandidateRow } from '#server/catalogue/search/candidates/candidate-rows.sql.ts'
import type { Group } from '#server/catalogue/search/query/query-groups.ts'
import {
  BONUS,
  DESCRIBED_PARTIAL,
  FIT,
  PARTIAL_POWER,
} from '#server/catalogue/search/ranking-weights.ts'
import {
  type AskedWords,
  askedWords,
  type ModFields,
  matchFields,
  readFields,
} from '#server/catalogue/search/results/match-fields.ts'

/** What mods are compared with. */
export interface RankedQuery {
  readonly groups: readonly Group[]
  /** What the words describe together. */
  readonly described?: Group | undefined
  /** The whole text, folded, without anything between letters and digits. */
  readonly key: string
  /** Of main categories by their list: words that all have in their keywords. */
  readonly genericWords?: ReadonlyMap<number, ReadonlySet<number>> | undefined
  /** Words that only hold the text together. */
  readonly smallWords?: ReadonlySet<number> | undefined
  /** True: mods have only some of the words, and which counts for more than where. */
  readonly isPartial?: boolean | undefined
}

export interface RankedMod {
  readonly row: CandidateRow
  readonly score: number
}

/**
 * The rows best first, each mod once; equal ones by downloads, then the higher id. By nothing that time or
 * the page changes: the same rows have the same order on each of their pages.
 */
export function rankMods(rows: readonly CandidateRow[], query: RankedQuery): RankedMod[] {
  const { groups, described } = query
  const asked = askedWords(described ? [...groups, described] : groups)
  const seen = new Set<number>()
  const ranked: RankedMod[] = []
  for (const row of rows) {
    if (seen.has(row.mod_id)) continue
    seen.add(row.mod_id)
    ranked.push({ row, score: scoreOf(row, query, asked) })
  }
  return ranked.sort(
    (a, b) => b.score - a.score || b.row.downloads - a.row.downloads || b.row.mod_id - a.row.mod_id,
  )
}

/**
 * How well a mod answers a query, in the manner of BM25F: for each word what it is worth in the fields
 * that have it, saturated, weighed by how informative the word is; then what the words do together, and a
 * little for downloads and date. docs/search.md explains it, `ranking-weights.ts` has the numbers.
 */
function scoreOf(row: CandidateRow, query: RankedQuery, asked: AskedWords): number {
  const { groups, key } = query
  const fields = readFields(row, asked, query.genericWords)
  const smallBonus = smallWordBonus(fields, query.smallWords)
  const matches = groups.map((group) => matchFields(group, fields, smallBonus > 0))
  const power = query.isPartial ? PARTIAL_POWER : 1
  const told = groups.reduce((sum, { weight }) => sum + weight, 0)
  const matched = groups.reduce(
    (sum, { weight }, index) => sum + weight * (matches[index]?.worth ?? 0) ** power,
    0,
  )
  const places = matches.map(({ inName }) => inName)
  const isNamed = places.length > 0 && places.every(({ fit }) => fit > 0)
  const isWhole = groups.length > 1 && matches.every(({ worth }) => worth > 0)
  return (
    matched / Math.max(told, Number.EPSILON) +
    (isWhole ? BONUS.whole : 0) +
    describedBonus(fields, query) +
    nameBonus(row, key, fields, places) +
    smallBonus +
    proximityBonus(matches.map(({ next }) => next)) +
    (BONUS.downloads + (isNamed ? BONUS.downloadsOfNamed : 0)) * Math.log10(row.downloads + 1) +
    BONUS.year * yearsOf(row.created_key)
  )
}

function describedBonus(fields: ModFields, { described, isPartial }: RankedQuery): number {
  if (!described) return 0
  return (isPartial ? DESCRIBED_PARTIAL : BONUS.described) * matchFields(described, fields).worth
}

interface NamePlace {
  readonly fit: number
  readonly at: number
}

function nameBonus(
  row: CandidateRow,
  key: string,
  { name, derived }: ModFields,
  places: readonly NamePlace[],
): number {
  if (key !== '' && row.name_key === key) return BONUS.exactName
  if (places.length === 0 || places.some(({ fit }) => fit === 0)) return 0
  // All that only follows from the name ('gtr' from 'GT-R') is one word of it.
  const following = places.filter(({ at }) => at < 0).length / Math.max(1, derived.length)
  const standing = new Set(places.map(({ at }) => at).filter((at) => at >= 0)).size
  const coverage = Math.min(1, (standing + Math.min(1, following)) / Math.max(1, name.length))
  const isInOrder = places.every(
    ({ at }, index) => index === 0 || at === (places[index - 1]?.at ?? 0) + 1,
  )
  const begins = places[0]?.at === 0 || row.name_key.startsWith(key)
  const fit = places.reduce((sum, place) => sum + place.fit, 0) / places.length
  const isSeveral = places.length > 1
  return (
    fit *
    ((isSeveral && !areShared(places) ? BONUS.allInName : 0) +
      BONUS.coverage * coverage +
      (begins ? BONUS.beginning : 0) +
      (isSeveral && isInOrder ? BONUS.order : 0))
  )
}

/** Whether one word of a name would answer several of a text, and is not what they are written as one. */
function areShared(places: readonly NamePlace[]): boolean {
  return places.some(
    ({ at, fit }, index) =>
      at >= 0 && fit < FIT.split && places.some((other, by) => by !== index && other.at === at),
  )
}

function smallWordBonus({ name }: ModFields, smallWords: ReadonlySet<number> = new Set()): number {
  if (smallWords.size === 0) return 0
  const inName = name.filter((id) => smallWords.has(id))
  return (BONUS.smallWords * new Set(inName).size) / smallWords.size
}

/** Whether words that were typed side by side stand so in a field; each pair counts. */
function proximityBonus(places: readonly (readonly number[])[]): number {
  let pairs = 0
  for (const [index, after] of places.slice(1).entries()) {
    if (places[index]?.some((at) => after.includes(at + 1))) pairs++
  }
  return places.length > 1 ? (BONUS.proximity * pairs) / (places.length - 1) : 0
}

const YEAR_MICROSECONDS = 365.25 * 86_400_000_000

/** Years since 2000; 0 for mods without a date. */
function yearsOf(createdKey: number): number {
  return Math.max(0, createdKey / YEAR_MICROSECONDS - 30)
}
