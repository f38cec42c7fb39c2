import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { BareAnswer } from './bare-server.ts'
import { endWithParent } from './end-with-parent.ts'
import { figure, median, percent, table, verdict } from './figures.ts'
import { CONNECTIONS, ensureGenerator, type Load, sendLoad } from './load-generator.ts'
import type { Measured } from './measured.ts'
import { type RawAnswer, rawRequest } from './raw-request.ts'
import { startSampleSite } from './sample-site.ts'

const ROUNDS = 5
const ROUND_SECONDS = 5
const WARM_UP_SECONDS = 5
const API_LIMIT = 0.85
const PAGE_LIMIT = 0.75
/** What was asked by POST before: the bare server does not even look at the question. */
const QUESTION_LIMIT = 0.5
/** What a browser says that it takes. */
const BROWSER = 'gzip, deflate, br, zstd'

interface Target {
  readonly name: string
  readonly path: string
  readonly acceptEncoding: string
  /** Of a question by POST. */
  readonly body?: string
  /** Of the bare server's requests per second. */
  readonly limit: number
}

interface Server {
  readonly url: string
  readonly pid: number
}

interface TargetResult extends Target {
  readonly bytes: number
  readonly bare: readonly Load[]
  readonly site: readonly Load[]
  readonly ratio: number
}

/** Measures kept answers of the site against a bare `node:http` server that sends the same bytes. */
export async function measureHot(scale: number): Promise<Measured> {
  await ensureGenerator()
  const site = await startSampleSite()
  const bare = await startBareServer()
  try {
    const results: TargetResult[] = []
    for (const target of await selectTargets(site.url)) {
      results.push(await compare(target, site, bare, scale))
    }
    return { report: report(results, scale), results }
  } finally {
    bare.process.disconnect()
    await site.stop()
  }
}

async function selectTargets(url: string): Promise<Target[]> {
  const list = '/api/v1/mods/get-all-mods/1'
  const { body } = await rawRequest(url + list, {})
  const { mods } = JSON.parse(body.toString()) as { mods: { id: number }[] }
  const kinds = [
    { name: 'API list', path: list, limit: API_LIMIT },
    { name: 'API detail', path: `/api/v1/mods/get-mod-details/${mods[0]?.id}`, limit: API_LIMIT },
    { name: 'List page', path: '/mods?page=1', limit: PAGE_LIMIT },
    { name: 'Mod page', path: `/mod/${mods[0]?.id}`, limit: PAGE_LIMIT },
    question('List by POST', '/api/v1/mods/get-type-mods/1', { modType: 'sp-mod' }),
    question('Search by POST', '/api/v1/mods/get-search-mods', { searchQuery: 'police car' }),
  ]
  return kinds.flatMap((kind) =>
    [BROWSER, 'identity'].map((acceptEncoding) => ({ ...kind, acceptEncoding })),
  )
}

function question(name: string, path: string, body: object) {
  return { name, path, body: JSON.stringify(body), limit: QUESTION_LIMIT }
}

async function compare(
  target: Target,
  site: Server,
  bare: Server & { process: ChildProcess },
  scale: number,
): Promise<TargetResult> {
  const { body } = target
  const headers = {
    'accept-encoding': target.acceptEncoding,
    ...(body && { 'content-type': 'application/json' }),
  }
  const answer = await rawRequest(site.url + target.path, headers, body)
  await teach(bare.process, answer)
  await assertSame(answer, bare.url + target.path, headers, body)
  const load = (server: Server, seconds: number) =>
    sendLoad({
      url: server.url + target.path,
      headers,
      body,
      seconds: Math.max(1, Math.round(seconds * scale)),
      serverPid: server.pid,
    })
  const loads = { site: [] as Load[], bare: [] as Load[] }
  await load(bare, WARM_UP_SECONDS)
  await load(site, WARM_UP_SECONDS)
  for (let round = 0; round < ROUNDS; round += 1) {
    // Turn and turn about, so that neither always comes after a rest.
    const order = round % 2 === 0 ? (['bare', 'site'] as const) : (['site', 'bare'] as const)
    for (const name of order) {
      loads[name].push(await load(name === 'site' ? site : bare, ROUND_SECONDS))
    }
  }
  await assertSame(answer, site.url + target.path, headers, body)
  const ratio = typical(loads.site) / typical(loads.bare)
  console.log(`${target.name}, ${encodingOf(target)}: ${percent(ratio)}`)
  return { ...target, bytes: answer.body.length, ...loads, ratio }
}

async function startBareServer(): Promise<Server & { process: ChildProcess }> {
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'))
  endWithParent(child)
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, process: child }
}

async function teach(bare: ChildProcess, { status, headers, body }: RawAnswer): Promise<void> {
  if (status !== 200) throw new Error(`The site answered ${status}`)
  const kept = ['content-type', 'content-encoding', 'content-length']
  const answer: BareAnswer = {
    status,
    headers: Object.fromEntries(
      kept.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
    ),
    body: body.toString('base64'),
  }
  bare.send(answer)
  await once(bare, 'message')
}

async function assertSame(
  expected: RawAnswer,
  url: string,
  headers: Record<string, string>,
  question: string | undefined,
): Promise<void> {
  const { status, body } = await rawRequest(url, headers, question)
  if (status !== expected.status || !body.equals(expected.body)) {
    throw new Error(`${url} sends other bytes than the site did before`)
  }
}

function typical(loads: readonly Load[]): number {
  return median(loads.map(({ requestsPerSecond }) => requestsPerSecond))
}

function encodingOf({ acceptEncoding }: Target): string {
  return acceptEncoding === BROWSER ? 'br' : 'identity'
}

/** The event loop's processor time for each request: holds where others use the machine as well. */
function cpuMicroseconds(loads: readonly Load[]): number {
  return median(loads.map((load) => (load.server.mainThread / load.requestsPerSecond) * 1e6))
}

function report(results: readonly TargetResult[], scale: number): string {
  const use = (loads: readonly Load[], of: (load: Load) => number) => percent(median(loads.map(of)))
  const rows = results.map((result) => [
    `${result.name}, ${encodingOf(result)}`,
    figure(result.bytes),
    figure(typical(result.bare)),
    figure(typical(result.site)),
    percent(result.ratio),
    `≥ ${percent(result.limit)}`,
    verdict(result.ratio >= result.limit),
    figure(cpuMicroseconds(result.bare)),
    figure(cpuMicroseconds(result.site)),
    use(result.site, ({ server }) => server.mainThread),
    use(result.site, ({ generator }) => generator.process),
  ])
  const head = [
    ...['answer', 'bytes', 'bare, requests/s', 'site, requests/s', 'ratio', 'limit', 'verdict'],
    ...['bare, µs', 'site, µs', "site's event loop", 'generator'],
  ]
  const seconds = Math.max(1, Math.round(ROUND_SECONDS * scale))
  return [
    `Medians of ${ROUNDS} rounds of ${seconds} s for each server, turn and turn about, over`,
    `${CONNECTIONS} connections. The µs are processor time of the server's event loop for each`,
    'request, the last two columns shares of one core.\n',
    table(head, rows),
  ].join('\n')
}
