/**
 * What takes too long for every change: fuzzing with many more tries, all codes of an attack, answers
 * that have to take the same time, more moments for `kill -9`.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const ROOT = path.resolve(import.meta.dirname, '..')
const NIGHTLY = "'#tests/nightly.ts'"

/** Tests that are longer by night, or whose suite is. */
const files = globSync('{contract,sample,server,tests,web}/**/*.{suite,test}.ts', { cwd: ROOT })
  .filter((file) => readFileSync(path.join(ROOT, file), 'utf8').includes(NIGHTLY))
  .map((file) => file.replace('.suite.ts', '.test.ts'))

const result = spawnSync('vitest', ['run', '--project', 'unit', '--maxWorkers=1', ...files], {
  cwd: ROOT,
  env: { ...process.env, TEST_NIGHTLY: '1' },
  stdio: 'inherit',
})
process.exitCode = result.status ?? 1
