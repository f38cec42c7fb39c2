import { randomFillSync } from 'node:crypto'
import { open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { startSiteProcess } from '#tests/site-process.ts'
import { UploadClient } from '#tests/upload-client.ts'
import { endWithParent } from './end-with-parent.ts'
import { figure, median, percent, table, verdict } from './figures.ts'
import { isRunnable } from './load-generator.ts'
import type { Measured, Skipped } from './measured.ts'
import { startNginx } from './nginx.ts'
import { cpuSeconds, residentBytes, waitUntilIdle, watchMemory } from './process-usage.ts'
import { type Piece, sendPieces } from './send-pieces.ts'
import { workspace } from './workspace.ts'

const FILE_BYTES = 5 * 1024 ** 3
const ROUNDS = 3
/** As the browser's engine sends. */
const CONNECTIONS = 4
const LIMIT = 0.7
/** Of the process that takes the file: what the runtime's own housekeeping moves it by. */
const MEMORY_LIMIT_BYTES = 96 * 1024 ** 2
const ADMIN = { ADMIN_EMAIL: 'bench@example.org', ADMIN_PASSWORD: 'a long password' }

/** What one server took for one file, in seconds. */
interface Round {
  /** Until the last PUT was answered. */
  readonly sent: number
  /** Until everything was on the disk besides. */
  readonly flushed: number
  /** Processor seconds of the server until the last PUT was answered. */
  readonly cpu: number
}

/** Measures an upload into folder storage against nginx taking the same requests on the same disk. */
export async function measureUploads(scale: number): Promise<Measured | Skipped> {
  if (!(await isRunnable('nginx'))) return { skipped: 'nginx is not installed' }
  const size = Math.ceil(FILE_BYTES * scale)
  const root = await workspace('uploads')
  const nginxRoot = await workspace('uploads', 'nginx')
  const dataDir = path.join(root, 'site')
  await rm(dataDir, { recursive: true, force: true })
  const nginx = await startNginx(nginxRoot)
  const settings = { DATA_DIR: dataDir, SAMPLE_CATALOGUE: 'off', LOG_LEVEL: 'error', ...ADMIN }
  const site = await startSiteProcess(settings)
  endWithParent(site.process)
  const pid = site.process.pid ?? 0
  try {
    const client = await UploadClient.logIn(site.url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)
    await waitUntilIdle(pid)
    const rounds = { site: [] as Round[], nginx: [] as Round[] }
    const before = await residentBytes(pid)
    let peak = before
    for (let round = 0; round < ROUNDS; round += 1) {
      const memory = watchMemory(pid)
      rounds.site.push(await sendToSite(client, { url: site.url, pid }, size))
      peak = Math.max(peak, memory.stop())
      rounds.nginx.push(
        await sendToNginx({ url: nginx.withSendfile, pid: nginx.pid }, nginxRoot, size),
      )
    }
    return {
      report: report(size, rounds, { before, peak }),
      results: { size, rounds, before, peak },
    }
  } finally {
    await site.stop()
    await nginx.stop()
    await rm(root, { recursive: true, force: true })
  }
}

/** Bytes that no file system makes smaller. */
const bytes = randomFillSync(Buffer.alloc(32 * 1024 ** 2))

interface Server {
  readonly url: string
  readonly pid: number
}

/** Seconds, and processor seconds of the server, until the last piece was answered. */
async function timePieces(
  { pid }: Server,
  pieces: readonly Piece[],
): Promise<Omit<Round, 'flushed'>> {
  const cpuBefore = await cpuSeconds(pid)
  const started = performance.now()
  await sendPieces(pieces, bytes, CONNECTIONS)
  const sent = (performance.now() - started) / 1000
  return { sent, cpu: (await cpuSeconds(pid)) - cpuBefore }
}

async function sendToSite(client: UploadClient, server: Server, size: number): Promise<Round> {
  const { upload } = await client.create('file', 'large.zip', size)
  const parts = Array.from({ length: upload.partCount }, (_, index) => index + 1)
  const signed = await client.call('uploads/sign-parts', { uploadId: upload.id, parts })
  const pieces: Piece[] = signed.parts.map((part: Piece) => ({
    url: server.url + part.url,
    size: part.size,
  }))
  const started = performance.now()
  const round = await timePieces(server, pieces)
  // No zip: it is flushed and moved to its place, then refused, and nothing stays.
  await client.complete(upload.id)
  const flushed = (performance.now() - started) / 1000
  await client.checked(upload.id)
  await client.cancel(upload.id)
  return { ...round, flushed }
}

async function sendToNginx(server: Server, folder: string, size: number): Promise<Round> {
  const partSize = partSizeOf(size)
  const count = Math.ceil(size / partSize)
  const pieces = Array.from({ length: count }, (_, index) => ({
    url: `${server.url}/part-${index + 1}`,
    size: Math.min(partSize, size - index * partSize),
  }))
  const started = performance.now()
  const round = await timePieces(server, pieces)
  for (const name of await readdir(folder)) {
    const handle = await open(path.join(folder, name), 'r+')
    await handle.datasync().finally(() => handle.close())
  }
  const flushed = (performance.now() - started) / 1000
  for (const name of await readdir(folder)) await rm(path.join(folder, name))
  return { ...round, flushed }
}

/** The site's own choice, see server/publishing/uploads/create-upload.ts. */
function partSizeOf(size: number): number {
  const mib = 1024 ** 2
  return Math.max(8 * mib, Math.ceil(size / 512 / mib) * mib)
}

function report(
  size: number,
  rounds: { readonly site: readonly Round[]; readonly nginx: readonly Round[] },
  memory: { readonly before: number; readonly peak: number },
): string {
  const speed = (of: readonly Round[], until: 'sent' | 'flushed') =>
    size / 1e6 / median(of.map((round) => round[until]))
  const row = (what: string, until: 'sent' | 'flushed') => {
    const [ours, theirs] = [speed(rounds.site, until), speed(rounds.nginx, until)]
    const ratio = ours / theirs
    const cells = [figure(ours), figure(theirs), percent(ratio)]
    return [what, ...cells, `≥ ${percent(LIMIT)}`, verdict(ratio >= LIMIT)]
  }
  const growth = memory.peak - memory.before
  const megabytes = [memory.before, memory.peak, growth].map((value) => figure(value / 1e6))
  const limit = `≤ ${figure(MEMORY_LIMIT_BYTES / 1e6)}`
  return [
    `A file of ${figure(size / 1e9, 1)} GB in parts; medians of ${ROUNDS} rounds, in MB/s.\n`,
    table(
      ['measured until', 'the site', 'nginx', 'site / nginx', 'limit', 'verdict'],
      [row('the last PUT was answered', 'sent'), row('it was on the disk besides', 'flushed')],
    ),
    '\nProcessor seconds for each GB until the last PUT was answered:\n',
    table(['the site', 'nginx'], [[rounds.site, rounds.nginx].map((of) => perGigabyte(of, size))]),
    '\nMemory of the site while it took those files, in MB:\n',
    table(
      ['before', 'peak', 'growth at the peak', 'limit', 'verdict'],
      [[...megabytes, limit, verdict(growth <= MEMORY_LIMIT_BYTES)]],
    ),
  ].join('\n')
}

function perGigabyte(rounds: readonly Round[], size: number): string {
  return figure(median(rounds.map(({ cpu }) => cpu)) / (size / 1e9), 2)
}
