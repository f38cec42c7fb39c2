/**
 * What can be checked between two saves: lint, types, and the tests that start neither a database nor
 * another process. `npm test` checks everything.
 */
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { importedFiles, readSources } from '../tests/structure/sources.ts'

/** Whoever imports one of these, however far away, starts something. */
const STARTING = [
  'tests/embedded-snapshots.ts',
  'tests/open-sandbox.ts',
  'tests/site-process.ts',
  'server/platform/db/embedded/open.ts',
  'server/platform/sandbox/sandbox-process.ts',
]
/** These take seconds each for other reasons. */
const SLOW =
  /^(tests\/(browser|screens|storages|process|deploy|search)|sample)\/|\.services\.test\./

const sources = new Map(readSources().map((source) => [source.file, importedFiles(source)]))

function starts(file: string, seen = new Set<string>()): boolean {
  if (STARTING.includes(file)) return true
  if (seen.has(file)) return false
  seen.add(file)
  return (sources.get(file) ?? []).some((target) => starts(target, seen))
}

const tests = [...sources.keys()].filter(
  (file) => /\.test\.tsx?$/.test(file) && !SLOW.test(file) && !starts(file),
)
const steps = [
  ['node', 'scripts/biome.ts', 'check', '--error-on-warnings'],
  ['tsc', '--noEmit'],
  ['vitest', 'run', '--project', 'unit', ...tests],
]
for (const [command = '', ...options] of steps) {
  const { status } = spawnSync(command, options, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
console.log(`${tests.length} test files; the others start a database or a process: npm test`)
