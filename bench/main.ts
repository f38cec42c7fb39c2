/**
 * Measures the site against its limits: `npm run bench [-- PART ...]`. A PART is a name from the list
 * below or the beginning of one up to a hyphen; none is all but those that have to be asked for. A load
 * and a soak take `--minutes` and `--rate`, requests a second; such results are only printed.
 *
 * `BENCH_SCALE`, above 0 and up to 1, makes everything smaller, to try a change of the benchmark
 * itself; such results are only printed. `BENCH_DIR` is where catalogues and files are kept.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { measureClone } from './clone.ts'
import { measureColdEmbedded, measureColdPostgres } from './cold.ts'
import { measureDownloads } from './downloads.ts'
import { measureHot } from './hot.ts'
import { measureInteraction } from './interaction.ts'
import { measureLighthouse } from './lighthouse.ts'
import { describeMachine, loadAverage, QUIET_LOAD } from './machine.ts'
import type { LoadOptions, Measure } from './measured.ts'
import { measureMemory } from './memory.ts'
import { measureLoad, measureSoak } from './mixed-load/measure-load.ts'
import { measurePages } from './pages.ts'
import { measureStart } from './start.ts'
import { measureUploads } from './uploads.ts'
import { measureVisits } from './visits.ts'
import { PERFORMANCE, RELIABILITY, writeResults } from './write-results.ts'
import { measureWrites } from './writes.ts'

const PARTS: Readonly<Record<string, Measure>> = {
  hot: measureHot,
  'cold-embedded': measureColdEmbedded,
  'cold-postgres': measureColdPostgres,
  pages: measurePages,
  downloads: measureDownloads,
  uploads: measureUploads,
  start: measureStart,
  memory: measureMemory,
  lighthouse: measureLighthouse,
  interaction: measureInteraction,
  visits: measureVisits,
  writes: measureWrites,
  clone: measureClone,
  'load-embedded': measureLoad('embedded'),
  'load-postgres': measureLoad('postgres'),
  'soak-embedded': measureSoak('embedded'),
  'soak-postgres': measureSoak('postgres'),
}
/** How the site bears what lasts: told in another document. */
const LOADS = ['load-embedded', 'load-postgres', 'soak-embedded', 'soak-postgres']
/** Only when asked for: one downloads the dependencies, the others take from minutes to hours. */
const ON_REQUEST = ['clone', ...LOADS]

function chooseParts(wanted: readonly string[]): string[] {
  const names = Object.keys(PARTS)
  if (wanted.length === 0) return names.filter((name) => !ON_REQUEST.includes(name))
  return wanted.flatMap((word) => {
    const found = names.filter((name) => name === word || name.startsWith(`${word}-`))
    if (found.length === 0) throw new Error(`No part '${word}'; there are ${names.join(', ')}`)
    return found
  })
}

function readScale(): number {
  const scale = Number(process.env.BENCH_SCALE || 1)
  if (!(scale > 0 && scale <= 1)) throw new Error('BENCH_SCALE must be above 0 and up to 1')
  return scale
}

function buildWeb(): void {
  const script = path.resolve(import.meta.dirname, '../scripts/build-if-needed.ts')
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The web part cannot be built')
}

function readArguments(): { words: string[]; options: LoadOptions } {
  const number = { type: 'string' } as const
  const { positionals: words, values } = parseArgs({
    allowPositionals: true,
    options: { minutes: number, rate: number },
  })
  return {
    words,
    options: { minutes: above0(values.minutes), requestsPerSecond: above0(values.rate) },
  }
}

function above0(given: string | undefined): number | undefined {
  if (given !== undefined && !(Number(given) > 0)) throw new Error(`${given} is not above 0`)
  return given === undefined ? undefined : Number(given)
}

async function measurePart(name: string, scale: number, options: LoadOptions): Promise<void> {
  const machine = describeMachine()
  console.log(`\n${name}: ${machine}`)
  if (loadAverage() > QUIET_LOAD) console.log('The machine is not quiet: do not trust the results.')
  const measured = await (PARTS[name] as Measure)(scale, options)
  if ('skipped' in measured) {
    console.log(`Skipped: ${measured.skipped}`)
    return
  }
  console.log(`\n${measured.report}`)
  const document = measured.document ?? (LOADS.includes(name) ? RELIABILITY : PERFORMANCE)
  const isStandard = scale === 1 && Object.values(options).every((value) => value === undefined)
  if (isStandard) await writeResults(name, machine, measured, document)
}

// What was started ends when this process exits, which a signal alone would not make it do.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const scale = readScale()
const { words, options } = readArguments()
const parts = chooseParts(words)
buildWeb()
for (const name of parts) await measurePart(name, scale, options)
