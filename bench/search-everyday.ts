import { misspeltQuestions } from '#tests/search/everyday-misspelt.ts'
import {
  type CatalogueName,
  everydayMods,
  everydayQuestions,
  openEverydayCatalogue,
  siteSearch,
} from '#tests/search/open-everyday.ts'
import {
  type AnsweredQuery,
  askAll,
  everydayScores,
  precisionOf,
} from '#tests/search/score-everyday.ts'
import { figure, percentile, table } from './figures.ts'
import type { Measured } from './measured.ts'
import { openFlexSearch } from './other-engines/flexsearch.ts'
import { openMiniSearch } from './other-engines/minisearch.ts'
import { openOrama } from './other-engines/orama.ts'
import { openPostgresText } from './other-engines/postgres.ts'
import {
  type EngineFind,
  type SearchDocument,
  searchDocuments,
} from './other-engines/search-documents.ts'
import { openXapian } from './other-engines/xapian.ts'

type Answers = readonly AnsweredQuery[]

const OTHERS: Readonly<
  Record<string, (documents: readonly SearchDocument[]) => Promise<EngineFind | undefined>>
> = {
  MiniSearch: openMiniSearch,
  Orama: openOrama,
  FlexSearch: openFlexSearch,
  'PostgreSQL full text': openPostgresText,
  Xapian: openXapian,
}

/** Asks the everyday questions of the site and of what others would use in its place. */
export async function measureEveryday(): Promise<Measured> {
  const reports: string[] = []
  const results: Record<string, unknown> = {}
  for (const name of ['sample', 'real'] as const) {
    const answered = await answerAll(name)
    const site = answered.get('this site') as Answers
    // Never those of the other half: who reads them tunes on them.
    const tuned = site.filter(({ query }) => query.half === 'tuned')
    for (const each of tuned.filter((one) => precisionOf(one) < 0.5)) printMiss(each)
    reports.push(
      `Over the ${name} mods:\n\n${kindsTable(site)}`,
      `The same questions, asked of others:\n\n${enginesTable(answered)}`,
    )
    results[name] = Object.fromEntries(
      [...answered].map(([engine, answers]) => [engine, everydayScores(answers)]),
    )
  }
  return { report: reports.join('\n\n'), results }
}

async function answerAll(name: CatalogueName): Promise<Map<string, Answers>> {
  const asked = everydayQuestions(name)
  const questions = [...asked, ...misspeltQuestions(asked)]
  const documents = searchDocuments(everydayMods(name))
  const answered = new Map<string, Answers>()
  const handle = await openEverydayCatalogue(name)
  try {
    answered.set('this site', await askAll(questions, await siteSearch(handle)))
  } finally {
    await handle.close()
  }
  for (const [engine, open] of Object.entries(OTHERS)) {
    const find = await open(documents)
    if (find) answered.set(engine, await askAll(questions, find))
    await find?.close?.()
  }
  return answered
}

function printMiss({ query, answers, found }: AnsweredQuery): void {
  const right = found.filter((id) => answers.has(id)).length
  console.log(`  ${query.kind}, ${query.half}: '${query.text}' ${right} of ${answers.size}`)
}

function kindsTable(answered: Answers): string {
  const kinds = [...new Set(answered.map(({ query }) => query.kind))]
  const rows = kinds.flatMap((kind) =>
    (['tuned', 'reported'] as const).map((half) => {
      const some = answered.filter(({ query }) => query.kind === kind && query.half === half)
      return [kind, half, ...scoreCells(some)]
    }),
  )
  return table(['questions', 'half', 'count', 'precision', 'first right', 'in the first two'], rows)
}

function enginesTable(answered: ReadonlyMap<string, Answers>): string {
  const rows = [...answered].map(([engine, answers]) => {
    const half = (wanted: string) => answers.filter(({ query }) => query.half === wanted)
    const times = answers.map(({ milliseconds }) => milliseconds)
    return [
      engine,
      ...[half('tuned'), half('reported'), answers].map((some) =>
        figure(everydayScores(some).precision, 2),
      ),
      figure(everydayScores(answers).first, 2),
      figure(percentile(times, 0.5), 1),
      figure(percentile(times, 0.95), 1),
    ]
  })
  const head = ['engine', 'tuned', 'reported', 'precision', 'first right', 'ms p50', 'ms p95']
  return table(head, rows)
}

function scoreCells(answered: Answers): string[] {
  const { queries, precision, first, inTwo } = everydayScores(answered)
  return [figure(queries), ...[precision, first, inTwo].map((share) => figure(share, 2))]
}
