/**
 * How well and how fast search finds: `node bench/search.ts [relevance] [embedded] [postgres]`, all
 * of them unless some are named. For PostgreSQL, `BENCH_DATABASE_URL` names a server on which it may
 * make databases called modharbor_bench_N; they are kept for the next time. `BENCH_SIZES` are numbers
 * of mods, `10000,100000` unless given.
 */
import pg from 'pg'
import { connectDatabase, type DatabaseHandle } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { generateMods } from '#server/generate/generate-mods.ts'
import { openCatalogue } from '#tests/search/open-catalogue.ts'
import { relevanceSet } from '#tests/search/relevance-set.ts'
import { runQueries, scoresByKind } from '#tests/search/score-queries.ts'
import { measureSearch, type Times } from './search-speed.ts'

const parts = process.argv.slice(2)
const wants = (part: string) => parts.length === 0 || parts.includes(part)
const sizes = (process.env.BENCH_SIZES ?? '10000,100000').split(',').map(Number)
const server = process.env.BENCH_DATABASE_URL

async function printRelevance(): Promise<void> {
  const catalogue = await openCatalogue()
  for (const [name, queries] of Object.entries(relevanceSet(catalogue))) {
    const scores = scoresByKind(await runQueries(catalogue.handle.db, queries))
    console.log(`\nRelevance, ${name} mods\n`)
    printTable(
      ['queries', 'count', 'recall@1', 'recall@10', 'nDCG@10'],
      [...scores].map(([kind, { queries: count, recall1, recall10, ndcg10 }]) => [
        kind,
        String(count),
        ...[recall1, recall10, ndcg10].map((share) => share.toFixed(3)),
      ]),
    )
  }
  await catalogue.handle.close()
}

async function printSpeed(name: string, handle: DatabaseHandle, size: number): Promise<void> {
  await migrate(handle)
  await generateMods(handle, size)
  const times = await measureSearch(handle)
  console.log(`\nSpeed, ${size.toLocaleString('en')} mods, ${name}, ms\n`)
  const row = ({ what, calls, p50, p95, max, cpu50, cpu95 }: Times) => [
    what,
    String(calls),
    ...[p50, p95, max, cpu50, cpu95].map((each) => each?.toFixed(1) ?? ''),
  ]
  printTable(['call', 'calls', 'p50', 'p95', 'max', 'CPU p50', 'CPU p95'], times.map(row))
}

function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const lines = [head, head.map(() => '---'), ...rows]
  for (const line of lines) console.log(`| ${line.join(' | ')} |`)
}

async function openOnServer(url: string, size: number): Promise<DatabaseHandle> {
  const database = `modharbor_bench_${size}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
    database,
  ])
  if (!rowCount) await client.query(`create database ${database}`)
  await client.end()
  const databaseUrl = new URL(url)
  databaseUrl.pathname = `/${database}`
  return connectDatabase({ databaseUrl: databaseUrl.href })
}

if (wants('relevance')) await printRelevance()
for (const size of sizes) {
  if (wants('embedded')) {
    const handle = await connectDatabase({})
    await printSpeed('embedded', handle, size)
    await handle.close()
  }
  if (wants('postgres') && server) {
    const handle = await openOnServer(server, size)
    await printSpeed('PostgreSQL', handle, size)
    await handle.close()
  }
}
