import { openCatalogue } from '#tests/search/open-catalogue.ts'
import { relevanceSet } from '#tests/search/relevance-set.ts'
import { isFound, runQueries, type Scores, scoresByKind } from '#tests/search/score-queries.ts'
import { figure, percent, table, verdict } from './figures.ts'
import type { Measured } from './measured.ts'

/** What search is held to, over both catalogues together. */
const AIMS: Readonly<Record<string, { score: 'recall1' | 'recall10'; least: number }>> = {
  exact: { score: 'recall1', least: 1 },
  'one error': { score: 'recall10', least: 0.97 },
  'one error, one word': { score: 'recall10', least: 0.97 },
  'two errors in a long word': { score: 'recall10', least: 0.92 },
}

/** Scores the relevance test set, and prints the queries that do not find what they should. */
export async function measureRelevance(): Promise<Measured> {
  const catalogue = await openCatalogue()
  try {
    const { db } = catalogue.handle
    const { real, sample } = relevanceSet(catalogue)
    const scoredReal = await runQueries(db, real)
    const scoredSample = await runQueries(db, sample)
    const scored = [...scoredReal, ...scoredSample]
    for (const each of scored.filter((each) => !isFound(each, 10))) {
      const { kind, text, wanted } = each.query
      console.log(`  not found (${kind}): ${text} -> ${wanted.join(' / ')}`)
    }
    const both = scoresByKind(scored)
    const tables = [
      scoresTable('real mods', scoresByKind(scoredReal)),
      scoresTable('mods of the sample catalogue', scoresByKind(scoredSample)),
      `What it is held to, over both together:\n\n${aimsTable(both)}`,
    ]
    return { report: tables.join('\n\n'), results: Object.fromEntries(both) }
  } finally {
    await catalogue.handle.close()
  }
}

function scoresTable(what: string, scores: ReadonlyMap<string, Scores>): string {
  const rows = [...scores].map(([kind, { queries, recall1, recall10, ndcg10 }]) => [
    kind,
    figure(queries),
    ...[recall1, recall10, ndcg10].map((share) => figure(share, 3)),
  ])
  const head = ['queries', 'count', 'recall@1', 'recall@10', 'nDCG@10']
  return `Over the ${what}:\n\n${table(head, rows)}`
}

function aimsTable(scores: ReadonlyMap<string, Scores>): string {
  const rows = Object.entries(AIMS).map(([kind, { score, least }]) => {
    const reached = scores.get(kind)?.[score] ?? 0
    const place = score === 'recall1' ? 'first' : 'in the first ten'
    const share = `${figure(reached * 100, 1)} %`
    return [kind, `${percent(least)} ${place}`, share, verdict(reached >= least)]
  })
  return table(['queries', 'aim', 'reached', 'verdict'], rows)
}
