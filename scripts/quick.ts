/**
 * What can be checked between two saves: lint, types, and the tests that start neither a database nor
 * another process. `npm test` checks everything.
 */
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { plainTests } from './plain-tests.ts'

const tests = plainTests()
const steps = [
  ['node', 'scripts/biome.ts', 'check', '--error-on-warnings'],
  ['tsc', '--noEmit'],
  ['vitest', 'run', '--project', 'unit', '--maxWorkers=2', ...tests],
]
for (const [command = '', ...options] of steps) {
  const { status } = spawnSync(command, options, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
console.log(`${tests.length} test files; the others start a database or a process: npm test`)
