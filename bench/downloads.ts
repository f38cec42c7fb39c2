import path from 'node:path'
import { startSiteProcess } from '#tests/site-process.ts'
import { MEMORY_OPTIONS } from '../scripts/memory-options.ts'
import { endWithParent } from './end-with-parent.ts'
import { fetchFile } from './fetch-file.ts'
import { figure, median, percent, table, verdict } from './figures.ts'
import { prepareLargeFile } from './large-file.ts'
import { isRunnable } from './load-generator.ts'
import type { Measured, Skipped } from './measured.ts'
import { startNginx } from './nginx.ts'
import { cpuSeconds, residentBytes, waitUntilIdle, watchMemory } from './process-usage.ts'

const FILE_BYTES = 1024 ** 3
const ROUNDS = 5
const AT_ONCE = [1, 4]
const LIMIT = 0.7
/** Of the process that sends the files: what the runtime's own housekeeping moves it by. */
const MEMORY_LIMIT_BYTES = 64 * 1024 ** 2
const REST_MS = 3000

interface Server {
  readonly name: string
  readonly url: string
  readonly pid: number
}

interface Round {
  readonly bytesPerSecond: number
  /** Processor seconds of the server for each GB that it sent. */
  readonly cpuPerGigabyte: number
}

interface Memory {
  readonly before: number
  readonly peak: number
  readonly after: number
}

interface Comparison {
  readonly atOnce: number
  readonly rounds: ReadonlyMap<string, Round[]>
  readonly memory: Memory
}

/** Measures downloads of a large file from folder storage against nginx sending the same file. */
export async function measureDownloads(scale: number): Promise<Measured | Skipped> {
  for (const command of ['nginx', 'curl']) {
    if (!(await isRunnable(command))) return { skipped: `${command} is not installed` }
  }
  const bytes = Math.ceil(FILE_BYTES * scale)
  const { dataDir, url, file } = await prepareLargeFile(bytes)
  const nginx = await startNginx(path.dirname(file))
  const site = await startSiteProcess(
    { DATA_DIR: dataDir, SAMPLE_CATALOGUE: 'off' },
    { nodeOptions: MEMORY_OPTIONS },
  )
  endWithParent(site.process)
  try {
    const name = path.basename(file)
    const { pid } = nginx
    const servers = [
      { name: SITE, url: site.url + url, pid: site.process.pid ?? 0 },
      { name: SENDFILE, url: `${nginx.withSendfile}/${name}`, pid },
      { name: NO_SENDFILE, url: `${nginx.withoutSendfile}/${name}`, pid },
    ]
    await waitUntilIdle(site.process.pid ?? 0)
    const comparisons: Comparison[] = []
    for (const atOnce of AT_ONCE) comparisons.push(await compare(servers, bytes, atOnce))
    const results = comparisons.map(({ rounds, ...others }) => ({ ...others, rounds: [...rounds] }))
    return { report: report(comparisons), results }
  } finally {
    await site.stop()
    await nginx.stop()
  }
}

const SITE = 'the site'
const SENDFILE = 'nginx, `sendfile on`'
const NO_SENDFILE = 'nginx, `sendfile off`'

async function compare(
  servers: readonly Server[],
  bytes: number,
  atOnce: number,
): Promise<Comparison> {
  const rounds = new Map(servers.map(({ name }) => [name, [] as Round[]]))
  const sitePid = servers[0]?.pid ?? 0
  const before = await residentBytes(sitePid)
  const memory = watchMemory(sitePid)
  // The first time through, the file comes from the disk: for nobody does that count.
  for (const server of servers) await download(server, bytes, 1)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const at of servers.keys()) {
      // Another one begins each round.
      const server = servers[(at + round) % servers.length] as Server
      rounds.get(server.name)?.push(await download(server, bytes, atOnce))
    }
  }
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
  const peak = memory.stop()
  return { atOnce, rounds, memory: { before, peak, after: await residentBytes(sitePid) } }
}

async function download({ url, pid }: Server, bytes: number, atOnce: number): Promise<Round> {
  const cpuBefore = await cpuSeconds(pid)
  const bytesPerSecond = await fetchFile(url, bytes, atOnce)
  const cpu = (await cpuSeconds(pid)) - cpuBefore
  return { bytesPerSecond, cpuPerGigabyte: cpu / ((bytes * atOnce) / 1e9) }
}

function report(comparisons: readonly Comparison[]): string {
  const head = ['downloads at once', 'server', 'MB/s', 'site / nginx', 'limit', 'verdict']
  return [
    `Medians of ${ROUNDS} rounds, turn and turn about; MB/s of all downloads together.\n`,
    table([...head, 'processor seconds per GB'], comparisons.flatMap(speedRows)),
    '\nMemory of the site while it sent those files, in MB:\n',
    table(
      ['downloads at once', 'before', 'peak', 'after', 'growth at the peak', 'limit', 'verdict'],
      comparisons.map(memoryRow),
    ),
  ].join('\n')
}

function speedRows({ atOnce, rounds }: Comparison): string[][] {
  const speed = (name: string) =>
    median((rounds.get(name) ?? []).map(({ bytesPerSecond }) => bytesPerSecond))
  return [...rounds].map(([name, values]) => {
    const ratio = speed(SITE) / speed(name)
    const cells = [String(atOnce), name, figure(speed(name) / 1e6)]
    const compared = [percent(ratio), `≥ ${percent(LIMIT)}`, verdict(ratio >= LIMIT)]
    const cpu = figure(median(values.map(({ cpuPerGigabyte }) => cpuPerGigabyte)), 2)
    return [...cells, ...(name === SITE ? ['', '', ''] : compared), cpu]
  })
}

function memoryRow({ atOnce, memory: { before, peak, after } }: Comparison): string[] {
  const growth = peak - before
  const megabytes = [before, peak, after, growth].map((value) => figure(value / 1e6))
  const limit = `≤ ${figure(MEMORY_LIMIT_BYTES / 1e6)}`
  return [String(atOnce), ...megabytes, limit, verdict(growth <= MEMORY_LIMIT_BYTES)]
}
