import { openCatalogue } from '#tests/search/open-catalogue.ts'
import { queriesByRule } from '#tests/search/queries-by-rule.ts'
import { runQueries, scoresByKind, isFound } from '#tests/search/score-queries.ts'
const { handle, real, sample } = await openCatalogue()
const per = Number(process.argv[2] ?? 30)
for (const [name, mods, seed] of [['real', real, 1], ['sample', sample, 2]] as const) {
  const qs = queriesByRule(mods, { seed: seed + Number(process.argv[3] ?? 0), perRule: per, all: [...real, ...sample] })
  const scored = await runQueries(handle.db, qs)
  console.log(name)
  console.table([...scoresByKind(scored)].map(([kind, s]) => ({ kind, n: s.queries, r1: +s.recall1.toFixed(3), r10: +s.recall10.toFixed(3), ndcg: +s.ndcg10.toFixed(3) })))
  const t = scored.map((s) => s.milliseconds).sort((a, b) => a - b)
  console.log('ms p50', t[t.length >> 1]?.toFixed(1), 'p95', t[Math.floor(t.length * .95)]?.toFixed(1), 'max', t.at(-1)?.toFixed(1))
  for (const s of scored.filter((s) => !isFound(s, 10)).slice(0, 40)) console.log(s.query.kind, '|', s.query.text, '|', s.query.wanted.slice(0, 2).join(';'), '=>', s.found.slice(0, 3).join(';'))
}
await handle.close()
