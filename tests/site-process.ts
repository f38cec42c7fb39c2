import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '#server/platform/errors/system-error.ts'
import { layEmptyDatabase, layMigratedDatabase } from '#tests/embedded-snapshots.ts'
import { freePort } from '#tests/free-port.ts'
import { SHORT_LIVED } from '#tests/short-lived.ts'
import { isServerBuilt } from '../scripts/build.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
/** The bundle where it is up to date, as after `npm run build`: what operators run, and sooner there. */
const MAIN = path.join(ROOT, isServerBuilt() ? 'build/site/main.js' : 'server/main.ts')
const START_TIMEOUT_MS = 90_000

/** The site as an operator runs it: a process of its own on a folder of its own. */
export interface SiteProcess {
  readonly url: string
  readonly dataDir: string
  readonly process: ChildProcess
  /** Everything that it has printed so far. */
  readonly output: () => string
  /** Ends it in an orderly way and removes its folder, unless that was given. */
  readonly stop: () => Promise<void>
}

/** How a site's process is started. */
interface StartOptions {
  /** Another release's, where a test has made one. */
  readonly main?: string
  /** Those of a site that is to run for longer, where it is measured. */
  readonly nodeOptions?: readonly string[]
}

/**
 * Starts the site and waits until it is ready. Settings go on top of those that tests need.
 * @throws Error with what it has printed, where it ends before that.
 */
export async function startSiteProcess(
  settings: Record<string, string> = {},
  options: StartOptions = {},
): Promise<SiteProcess> {
  const site = await spawnSiteProcess(settings, options)
  let end: string | undefined
  // By then everything is read that it has printed.
  site.process.once('close', (code, signal) => {
    end = String(code ?? signal)
  })
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; ) {
    if (end !== undefined) {
      await site.stop()
      throw new Error(`The site ended with ${end}:\n${site.output()}`)
    }
    const answer = await fetch(`${site.url}/readyz`).catch(() => undefined)
    if (answer?.ok) return site
    await sleep(100)
  }
  await site.stop()
  throw new Error(`The site was not ready in time:\n${site.output()}`)
}

async function isEmptyFolder(folder: string): Promise<boolean> {
  const names = await fs.readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    return undefined
  })
  return names?.length === 0
}

/** The same without waiting for anything. */
export async function spawnSiteProcess(
  settings: Record<string, string> = {},
  { main = MAIN, nodeOptions = SHORT_LIVED }: StartOptions = {},
): Promise<SiteProcess> {
  const port = Number(settings.PORT ?? (await freePort()))
  const dataDir = settings.DATA_DIR ?? (await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-test-')))
  const isFirstStart = !settings.DATABASE_URL && (await isEmptyFolder(dataDir))
  if (isFirstStart) {
    const hasSample = settings.SAMPLE_CATALOGUE !== 'off'
    await (hasSample ? layEmptyDatabase : layMigratedDatabase)(dataDir)
  }
  const child = spawn(process.execPath, [...nodeOptions, main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '100000',
      STOP_DELAY_SECONDS: '0',
      // It would keep half a core busy for as long as most tests run.
      IMAGE_AVIF: 'off',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...settings,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    dataDir,
    process: child,
    output: () => output,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      if (!settings.DATA_DIR) await fs.rm(dataDir, { recursive: true, force: true })
    },
  }
}
