/**
 * How well and how fast search finds: `npm run bench:search [-- PART ...]`. A PART is a name from the
 * list below or the beginning of one up to a hyphen; none is all of them.
 *
 * `BENCH_SIZES` are numbers of mods (`10000,100000`) in place of the usual ones; such results are only
 * printed. `BENCH_DIR` is where catalogues are kept.
 */
import { describeMachine, loadAverage, QUIET_LOAD } from './machine.ts'
import type { Measured } from './measured.ts'
import { measureEveryday } from './search-everyday.ts'
import { measureRelevance } from './search-relevance.ts'
import { measureSearchEmbedded, measureSearchPostgres } from './search-tables.ts'
import { PERFORMANCE, SEARCH, writeResults } from './write-results.ts'

interface Part {
  readonly document: string
  /** @param sizes numbers of mods; undefined: those that the limits are given for. */
  readonly measure: (sizes: readonly number[] | undefined) => Promise<Measured>
}

const PARTS: Readonly<Record<string, Part>> = {
  'search-everyday': { document: SEARCH, measure: measureEveryday },
  'search-relevance': { document: SEARCH, measure: measureRelevance },
  'search-embedded': { document: PERFORMANCE, measure: measureSearchEmbedded },
  'search-postgres': { document: PERFORMANCE, measure: measureSearchPostgres },
}

function chooseParts(wanted: readonly string[]): string[] {
  const names = Object.keys(PARTS)
  if (wanted.length === 0) return names
  return wanted.map((word) => {
    const found = names.find((name) => name === word || name === `search-${word}`)
    if (!found) throw new Error(`No part '${word}'; there are ${names.join(', ')}`)
    return found
  })
}

function readSizes(): number[] | undefined {
  const text = process.env.BENCH_SIZES
  if (!text) return undefined
  const sizes = text.split(',').map(Number)
  if (sizes.every((size) => Number.isInteger(size) && size > 0)) return sizes
  throw new Error('BENCH_SIZES must be whole numbers with commas between them')
}

// What was started ends when this process exits, which a signal alone would not make it do.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const sizes = readSizes()
for (const name of chooseParts(process.argv.slice(2))) {
  const { document, measure } = PARTS[name] as Part
  const machine = describeMachine()
  console.log(`\n${name}: ${machine}`)
  if (loadAverage() > QUIET_LOAD) console.log('The machine is not quiet: do not trust the times.')
  const measured = await measure(sizes)
  console.log(`\n${measured.report}`)
  if (!sizes) await writeResults(name, machine, measured, document)
}
