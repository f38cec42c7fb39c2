import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { figure, table, verdict } from './figures.ts'
import type { Measured } from './measured.ts'
import { secondsToFirstPage } from './start.ts'
import { workspace } from './workspace.ts'

const run = promisify(execFile)
const ROOT = path.resolve(import.meta.dirname, '..')
const LIMIT_SECONDS = 180

/** Measures `npm ci && npm start` in a fresh clone of the last commit, up to the first page. */
export async function measureClone(): Promise<Measured> {
  const folder = await workspace('clone')
  await rm(folder, { recursive: true, force: true })
  await run('git', ['clone', '--quiet', ROOT, folder])
  const command = ['sh', '-c', 'npm ci --no-audit --no-fund >&2 && npm start']
  const seconds = await secondsToFirstPage(folder, command, {})
  await rm(folder, { recursive: true, force: true })
  const row = [
    '`npm ci && npm start` in a fresh clone',
    figure(seconds),
    `≤ ${LIMIT_SECONDS}`,
    verdict(seconds <= LIMIT_SECONDS),
  ]
  const report = [
    'Once, with the packages from the registry or from the cache that npm already had.\n',
    table(['start', 'seconds', 'limit', 'verdict'], [row]),
  ].join('\n')
  return { report, results: { seconds } }
}
