import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/free-port.ts'
import { figure, median, table, verdict } from './figures.ts'
import type { Measured } from './measured.ts'
import { startSampleSite } from './sample-site.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const STARTS = 5
const LIMIT_SECONDS = 1.5
const TIMEOUT_MS = 300_000

/** Measures `npm start` on data that is there, from the command to the first page. */
export async function measureStart(scale: number): Promise<Measured> {
  const site = await startSampleSite()
  await site.stop()
  const seconds: number[] = []
  for (let start = 0; start < Math.max(1, Math.round(STARTS * scale)); start += 1) {
    seconds.push(await secondsToFirstPage(ROOT, ['npm', 'start'], { DATA_DIR: site.dataDir }))
  }
  const slowest = Math.max(...seconds)
  const report = [
    `${seconds.length} starts of the sample catalogue, from the command to the whole Home page.\n`,
    table(
      ['start', 'median, s', 'slowest, s', 'limit of the median, s', 'verdict'],
      [
        [
          'A later `npm start`',
          figure(median(seconds), 2),
          figure(slowest, 2),
          `≤ ${LIMIT_SECONDS}`,
          verdict(median(seconds) <= LIMIT_SECONDS),
        ],
      ],
    ),
  ].join('\n')
  return { report, results: { seconds } }
}

/**
 * Runs a command that starts the site, and ends it again; the seconds until Home was there whole.
 * @throws Error when the command ends before.
 */
export async function secondsToFirstPage(
  folder: string,
  [command = '', ...args]: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<number> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, HOST: '127.0.0.1', ...settings, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A group of its own: npm passes no signal on to what it runs.
    detached: true,
  })
  try {
    while (!(await hasPage(`http://127.0.0.1:${port}/`))) {
      if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}`)
      if (performance.now() - started > TIMEOUT_MS) throw new Error(`${command} takes too long`)
      await sleep(20)
    }
    return (performance.now() - started) / 1000
  } finally {
    await endGroup(child)
  }
}

async function hasPage(url: string): Promise<boolean> {
  return fetch(url).then(
    async (answer) => (await answer.text()).includes('</html>') && answer.ok,
    () => false,
  )
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await ended
  // npm may leave before the site has closed its database.
  while (isGroupAlive(child.pid)) await sleep(50)
}

function isGroupAlive(group: number): boolean {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}
