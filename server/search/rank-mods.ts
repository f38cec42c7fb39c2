import type { CandidateRow } from '#server/search/candidates.sql.ts'
import type { Group } from '#server/search/expand-query.ts'

/** What a text is compared with names by. */
export interface RankedQuery {
  readonly groups: readonly Group[]
  /** The whole text, folded, without anything between letters and digits. */
  readonly key: string
}

export interface RankedMod {
  readonly row: CandidateRow
  readonly score: number
}

/**
 * Levels first: the exact name, all words in the name, the rest. What decides inside a level is
 * weighed against downloads, so that of two names that fit alike the popular one is first.
 * docs/search.md explains the numbers and how to try others.
 */
export const WEIGHTS = {
  exactName: 100,
  allInName: 50,
  /** How well the words of the name fit what was typed: as they are, begun, misspelt. */
  fit: 10,
  /** How much of the name was typed. */
  coverage: 2.5,
  /** The name begins with what was typed. */
  beginning: 0.8,
  /** The words stand in the name as they were typed: in that order, nothing between them. */
  order: 1.2,
  /** For each factor of ten in downloads. */
  downloads: 0.7,
  /** What a word is worth in tags and keywords, and in the long text, against the name. */
  inKeys: 0.55,
  inText: 0.3,
}

/** The rows best first, each mod once; equal ones by downloads, then the newest. */
export function rankMods(rows: readonly CandidateRow[], query: RankedQuery): RankedMod[] {
  const seen = new Set<number>()
  const ranked: RankedMod[] = []
  for (const row of rows) {
    if (seen.has(row.mod_id)) continue
    seen.add(row.mod_id)
    ranked.push({ row, score: scoreOf(row, query) })
  }
  return ranked.sort(
    (a, b) => b.score - a.score || b.row.downloads - a.row.downloads || b.row.mod_id - a.row.mod_id,
  )
}

function scoreOf(row: CandidateRow, { groups, key }: RankedQuery): number {
  const { atoms, derived } = parseName(row.name_words)
  const matches = groups.map((group) => matchName(group, atoms, derived))
  const popularity = WEIGHTS.downloads * Math.log10(row.downloads + 1)
  if (key !== '' && row.name_key === key) return WEIGHTS.exactName + popularity
  if (matches.every(({ fit }) => fit > 0)) {
    return WEIGHTS.allInName + popularity + nameScore(row, key, atoms, matches)
  }
  const keys = new Set(parseIds(row.key_words))
  const fits = groups.map((group, index) => {
    const inName = matches[index]?.fit ?? 0
    return Math.max(inName, WEIGHTS.inKeys * bestFit(group, keys), WEIGHTS.inText * leastFit(group))
  })
  return WEIGHTS.fit * mean(fits) + popularity
}

function nameScore(
  row: CandidateRow,
  key: string,
  atoms: readonly number[],
  matches: readonly NameMatch[],
): number {
  const places = new Set(matches.map(({ at }) => at))
  // Those that only follow from the name ('gtr' from 'GT-R') count as one word of it.
  const coverage = Math.min(1, places.size / Math.max(1, atoms.length))
  const isInOrder = matches.every(
    ({ at }, index) => index === 0 || at === (matches[index - 1]?.at ?? 0) + 1,
  )
  const begins = matches[0]?.at === 0 || row.name_key.startsWith(key)
  return (
    WEIGHTS.fit * mean(matches.map(({ fit }) => fit)) +
    WEIGHTS.coverage * coverage +
    (begins ? WEIGHTS.beginning : 0) +
    (isInOrder ? WEIGHTS.order : 0)
  )
}

interface NameMatch {
  /** 0: the name has none of the group's words. */
  readonly fit: number
  /** Which word of the name it is, from 0; -1 for one that only follows from the name. */
  readonly at: number
}

function matchName(
  { fits }: Group,
  atoms: readonly number[],
  derived: readonly number[],
): NameMatch {
  let best: NameMatch = { fit: 0, at: -1 }
  for (const [at, id] of atoms.entries()) {
    const fit = fits.get(id) ?? 0
    if (fit > best.fit) best = { fit, at }
  }
  for (const id of derived) {
    const fit = fits.get(id) ?? 0
    if (fit > best.fit) best = { fit, at: -1 }
  }
  return best
}

function bestFit({ fits }: Group, ids: ReadonlySet<number>): number {
  let best = 0
  for (const [id, fit] of fits) if (fit > best && ids.has(id)) best = fit
  return best
}

/** Which of its words the long text has is not known here. */
function leastFit({ fits }: Group): number {
  return Math.min(...fits.values())
}

function parseName(text: string): { atoms: number[]; derived: number[] } {
  const ids = parseIds(text)
  const border = ids.indexOf(0)
  if (border < 0) return { atoms: ids, derived: [] }
  return { atoms: ids.slice(0, border), derived: ids.slice(border + 1) }
}

export function parseIds(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
