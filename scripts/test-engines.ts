/**
 * A walk through the main screens, publishing included, in Firefox and WebKit. Both come from Debian's
 * packages; nothing is downloaded.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { firefox } from '#tests/engines/firefox.ts'
import { webkit } from '#tests/engines/webkit.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

const needed = Object.entries({ ...firefox.needs, ...webkit.needs })
const missing = needed.filter(([program]) => !fs.existsSync(program))
if (missing.length > 0) {
  for (const [program, name] of missing) console.error(`${program} is missing (package ${name})`)
  const names = missing.map(([, name]) => name).join(' ')
  console.error(`Install what is missing and start again, in Debian: apt-get install -y ${names}`)
  process.exit(1)
}
for (const command of ['node scripts/build-if-needed.ts', 'vitest run --project engines']) {
  const { status } = spawnSync(command, { cwd: ROOT, shell: true, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
