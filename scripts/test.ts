/** Everything that must hold before a change lands: lint, types, build, unit, HTTP and browser tests. */
import { spawnSync } from 'node:child_process'
import process from 'node:process'

const STEPS = {
  lint: 'node scripts/biome.ts check --error-on-warnings',
  'route types': 'react-router typegen',
  'unused code': 'knip --no-progress',
  types: 'tsc --noEmit',
  build: 'node scripts/build-if-needed.ts',
  // One after the other: on two cores they would take each other's time and run into their limits.
  'unit and HTTP tests': 'vitest run --project unit --maxWorkers=2',
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
