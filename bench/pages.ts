import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { PAGE_SIZE } from '#contract/base/limits.ts'
import { startSiteProcess } from '#tests/site-process.ts'
import { MEMORY_OPTIONS } from '../scripts/memory-options.ts'
import type { BareAnswer } from './bare-server.ts'
import { endWithParent } from './end-with-parent.ts'
import { figure, percentile, table } from './figures.ts'
import { ensureGenerator, sendLoad } from './load-generator.ts'
import type { Measured } from './measured.ts'
import { prepareDataFolder } from './prepared-catalogue.ts'
import { waitUntilIdle } from './process-usage.ts'
import { type RawAnswer, rawRequest } from './raw-request.ts'

const MODS = 100_000
/** Renderings that are thrown away: a process that has just started runs slower code. */
const WARM_UP = 200
const ONE_BY_ONE = 300
const AT_ONCE = 16
const TOGETHER = 640
const BARE_SECONDS = 5
/** Pages as the server makes them; what compressing them costs is another question. */
const HEADERS = { 'accept-encoding': 'identity' }

interface Kind {
  readonly name: string
  /** The address of one page of this kind; each is asked for once. */
  readonly path: (index: number) => string
}

interface PageTimes {
  readonly name: string
  readonly bytes: number
  readonly p50: number
  readonly p95: number
  readonly perSecond: number
  readonly ofBare: number
}

/**
 * Measures pages that are not kept, each asked for once as crawlers do: milliseconds over one
 * connection, and how many a second over 16, against a bare `node:http` server that sends as many
 * bytes as fast as wrk takes them.
 */
export async function measurePages(scale: number): Promise<Measured> {
  await ensureGenerator()
  const mods = Math.ceil(MODS * scale)
  const site = await startSiteProcess(
    { DATA_DIR: await prepareDataFolder(mods), SAMPLE_CATALOGUE: 'off' },
    { nodeOptions: MEMORY_OPTIONS },
  )
  endWithParent(site.process)
  const bare = await startBareServer()
  try {
    if (site.process.pid) await waitUntilIdle(site.process.pid)
    const results: PageTimes[] = []
    for (const kind of kinds(mods)) results.push(await measureKind(kind, site.url, bare, scale))
    return { report: report(mods, results), results }
  } finally {
    bare.process.disconnect()
    await site.stop()
  }
}

/** A step that has no divisor in common with the number of pages reaches each of them once. */
function kinds(mods: number): Kind[] {
  const pages = Math.floor(mods / PAGE_SIZE)
  return [
    { name: 'mod pages', path: (index) => `/mod/${1 + ((index * 7919) % mods)}` },
    { name: 'list pages', path: (index) => `/mods?page=${1 + ((index * 1009) % pages)}` },
  ]
}

async function measureKind(
  { name, path: pathOf }: Kind,
  site: string,
  bare: { url: string; process: ChildProcess },
  scale: number,
): Promise<PageTimes> {
  const count = (full: number) => Math.max(20, Math.round(full * scale))
  let asked = 0
  const next = () => rawRequest(site + pathOf(asked++), HEADERS)
  const sizes: number[] = []
  for (let done = 0; done < count(WARM_UP); done += 1) await next()
  const times: number[] = []
  for (let done = 0; done < count(ONE_BY_ONE); done += 1) {
    const start = performance.now()
    const { status, body } = await next()
    times.push(performance.now() - start)
    if (status !== 200) throw new Error(`${name}: the site answered ${status}`)
    sizes.push(body.length)
  }
  const together = await askTogether(next, count(TOGETHER))
  await teach(bare.process, await next())
  const bareTogether = await sendLoad({
    url: bare.url,
    headers: HEADERS,
    seconds: Math.max(1, Math.round(BARE_SECONDS * scale)),
    serverPid: bare.process.pid ?? 0,
  })
  return {
    name,
    bytes: percentile(sizes, 0.5),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    perSecond: together,
    ofBare: together / bareTogether.requestsPerSecond,
  }
}

/** How many a second come over as many connections as stay open. */
async function askTogether(ask: () => Promise<RawAnswer>, count: number): Promise<number> {
  let left = count
  const start = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await ask()
    }),
  )
  return (count / (performance.now() - start)) * 1000
}

async function startBareServer(): Promise<{ url: string; process: ChildProcess }> {
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'))
  endWithParent(child)
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}/`, process: child }
}

async function teach(bare: ChildProcess, { headers, body }: RawAnswer): Promise<void> {
  const type = String(headers['content-type'])
  const answer: BareAnswer = {
    status: 200,
    headers: { 'content-type': type, 'content-length': String(body.length) },
    body: body.toString('base64'),
  }
  bare.send(answer)
  await once(bare, 'message')
}

function report(mods: number, results: readonly PageTimes[]): string {
  const head = ['pages', 'bytes', 'p50, ms', 'p95, ms', `a second, ${AT_ONCE} at once`, 'of bare']
  const rows = results.map(({ name, bytes, p50, p95, perSecond, ofBare }) => [
    ...[name, figure(bytes), figure(p50, 1), figure(p95, 1)],
    ...[figure(perSecond), figure(ofBare, 4)],
  ])
  return [
    `${figure(mods)} mods, embedded. No page was asked for before, and none is compressed:\n`,
    table(head, rows),
  ].join('\n')
}
