import { searchMods } from '#server/catalogue/search/results/search-mods.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { plainKey, type RelevanceQuery } from '#tests/search/relevance-query.ts'

/** How good the results of some queries are, each from 0 to 1. */
export interface Scores {
  readonly queries: number
  /** The first result is wanted. */
  readonly recall1: number
  /** A wanted one is among the first ten. */
  readonly recall10: number
  /** How far up the wanted ones are: 1 when they lead. */
  readonly ndcg10: number
}

export interface ScoredQuery {
  readonly query: RelevanceQuery
  /** Names of the first ten. */
  readonly found: readonly string[]
  readonly milliseconds: number
}

export async function runQueries(
  db: Database,
  queries: readonly RelevanceQuery[],
): Promise<ScoredQuery[]> {
  const scored: ScoredQuery[] = []
  for (const query of queries) {
    const started = performance.now()
    const { mods } = await searchMods(db, { text: query.text, page: 1 })
    const milliseconds = performance.now() - started
    scored.push({ query, found: mods.slice(0, 10).map(({ name }) => name), milliseconds })
  }
  return scored
}

/** The scores of each kind of query, and of all under 'all'. */
export function scoresByKind(scored: readonly ScoredQuery[]): Map<string, Scores> {
  const kinds = new Map<string, ScoredQuery[]>([['all', [...scored]]])
  for (const each of scored) {
    const { kind } = each.query
    kinds.set(kind, [...(kinds.get(kind) ?? []), each])
  }
  return new Map([...kinds].map(([kind, list]) => [kind, scoresOf(list)]))
}

export function isFound({ query, found }: ScoredQuery, within: number): boolean {
  const wanted = new Set(query.wanted.map(plainKey))
  return found.slice(0, within).some((name) => wanted.has(plainKey(name)))
}

function scoresOf(scored: readonly ScoredQuery[]): Scores {
  const share = (test: (each: ScoredQuery) => boolean) => scored.filter(test).length / scored.length
  return {
    queries: scored.length,
    recall1: share((each) => isFound(each, 1)),
    recall10: share((each) => isFound(each, 10)),
    ndcg10: scored.reduce((sum, each) => sum + ndcg(each), 0) / scored.length,
  }
}

function ndcg({ query, found }: ScoredQuery): number {
  const wanted = new Set(query.wanted.map(plainKey))
  const most = wanted.size
  const gain = found.reduce((sum, name, place) => {
    // Of two mods of one name either is the right one.
    return sum + (wanted.delete(plainKey(name)) ? 1 / Math.log2(place + 2) : 0)
  }, 0)
  const ideal = Array.from({ length: Math.min(most, 10) }, (_, place) => 1 / Math.log2(place + 2))
  return gain / ideal.reduce((sum, each) => sum + each, 0)
}
