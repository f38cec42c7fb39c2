/** Everything that must hold before a change lands: lint, types, build, unit, HTTP and browser tests. */
import { execSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { plainTests } from './plain-tests.ts'

const UNIT = 'vitest run --project unit --maxWorkers=2'
const plain = plainTests()

const STEPS = {
  lint: 'node scripts/biome.ts check --error-on-warnings',
  'route types': 'react-router typegen',
  'unused code': 'knip --no-progress',
  types: 'tsc --noEmit',
  build: 'node scripts/build-if-needed.ts',
  // One after the other: on two cores they would take each other's time and run into their limits.
  // They leave nothing behind, so they share a process and what they import.
  'plain unit tests': `${UNIT} --no-isolate ${plain.join(' ')}`,
  'unit and HTTP tests': `${UNIT} ${otherTests().join(' ')}`,
  'browser tests': 'vitest run --project browser --maxWorkers=2',
}

for (const [name, command] of Object.entries(STEPS)) {
  const started = Date.now()
  const result = spawnSync(command, { shell: true, stdio: 'inherit' })
  if (result.status !== 0) {
    console.error(`\n${name} failed: ${command}`)
    process.exit(1)
  }
  console.log(`${name}: ok in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

/** Files of all other unit tests, as the test runner finds them. */
function otherTests(): string[] {
  const command = 'vitest list --project unit --filesOnly --json'
  const found = execSync(command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  const files = (JSON.parse(found) as { file: string }[]).map(({ file }) =>
    path.relative('.', file),
  )
  return files.filter((file) => !plain.includes(file))
}
