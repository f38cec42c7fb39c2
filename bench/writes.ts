import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { createDownloadCounter } from '#server/catalogue/downloads/count-download.ts'
import { readVisitorSecret } from '#server/catalogue/downloads/visitor-hash.ts'
import { saveMods } from '#server/catalogue/writing/save-mods.ts'
import { generateMods } from '#server/operations/generate/generate-mods.ts'
import { modGenerator } from '#server/operations/generate/generated-mod.ts'
import { connectDatabase, type DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { freePort } from '#tests/free-port.ts'
import { startPostgres } from '#tests/services/postgres.ts'
import { cpuClock } from './cpu-time.ts'
import { figure, table } from './figures.ts'
import type { Measured } from './measured.ts'

const MODS = 10_000
const SECONDS = 10
/** Downloads that wait to be counted, in each process. */
const AT_ONCE = 400
const TABLES = ['download_networks', 'download_days', 'download_trends', 'mod_downloads']

interface Rate {
  readonly what: string
  readonly perSecond: number
  /** Processor time of each, in this process and the sessions that the first one has, in milliseconds. */
  readonly processor: number
}

/**
 * How many downloads a second one PostgreSQL counts and how many publications it takes, from one process
 * and from three, flushed to the disk: what replicas and a CDN take nothing off.
 */
export async function measureWrites(scale: number): Promise<Measured> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'modharbor-writes-'))
  // PostgreSQL runs as a user of its own, who must be able to pass through.
  await chmod(folder, 0o711)
  const settings = { fsync: 'on' }
  const server = await startPostgres(path.join(folder, 'postgres'), await freePort(), settings)
  const handles = await Promise.all([1, 2, 3].map(() => connect(server.url)))
  try {
    const [first] = handles
    if (!first) throw new Error('There is no database')
    await migrate(first)
    const mods = Math.ceil(MODS * scale)
    await generateMods(first, mods)
    const seconds = Math.max(1, SECONDS * scale)
    const rates: Rate[] = []
    // Of each kind right after one another: what others do on the machine falls on both alike.
    for (const measure of [countDownloads, publish]) {
      for (const some of [[first], handles]) rates.push(await measure(some, mods, seconds))
    }
    const bytes = await bytesOfDownloads(server.url)
    return { report: report(mods, rates, bytes), results: { rates, bytes }, document: 'scale.md' }
  } finally {
    await Promise.all(handles.map((handle) => handle.close()))
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function connect(databaseUrl: string): Promise<DatabaseHandle> {
  return connectDatabase({ databaseUrl })
}

/** Each download is another visitor's, of mods in turn. */
async function countDownloads(
  handles: readonly DatabaseHandle[],
  mods: number,
  seconds: number,
): Promise<Rate> {
  const clock = await cpuClock(handles[0] as DatabaseHandle)
  const used = clock()
  let done = 0
  const start = performance.now()
  const end = start + seconds * 1000
  const perHandle = handles.map(async (handle, process) => {
    const secret = await readVisitorSecret(handle.db)
    const counter = createDownloadCounter({ handle, secret, logger: { warn: console.warn } })
    let asked = 0
    const askOn = async () => {
      while (performance.now() < end) {
        const number = asked++
        const ip = `10.${handles.length * 10 + process}.${(number >> 8) & 255}.${number & 255}`
        const visitor = { ip, userAgent: String(number >> 16) }
        await counter.count({ modId: 1 + ((number * 7919) % mods), visitor })
        done += 1
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, askOn))
    await counter.close()
  })
  await Promise.all(perHandle)
  const perSecond = done / ((performance.now() - start) / 1000)
  return { what: 'downloads counted', perSecond, processor: (clock() - used) / done }
}

/** Each is a transaction of its own with one new mod, as when somebody publishes it. */
async function publish(
  handles: readonly DatabaseHandle[],
  mods: number,
  seconds: number,
): Promise<Rate> {
  const generate = modGenerator(1)
  const clock = await cpuClock(handles[0] as DatabaseHandle)
  const used = clock()
  let made = 0
  const start = performance.now()
  const publishOn = async ({ db }: DatabaseHandle) => {
    while (performance.now() < start + seconds * 1000) {
      const draft = generate(mods * (1 + handles.length) + made++)
      await db.transaction().execute((tx) => saveMods(tx, [draft]))
    }
  }
  await Promise.all(handles.map(publishOn))
  const perSecond = made / ((performance.now() - start) / 1000)
  return { what: 'mods published', perSecond, processor: (clock() - used) / made }
}

/** Bytes on the disk of a row of the tables that grow with downloads, indexes included, once packed. */
async function bytesOfDownloads(url: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const sizes: [string, number][] = []
    for (const name of TABLES) {
      await client.query(`vacuum full ${name}`)
      const { rows } = await client.query<{ bytes: number }>(
        `select pg_total_relation_size($1)::float8 / greatest(count(*), 1) as bytes from ${name}`,
        [name],
      )
      sizes.push([name, Math.round(rows[0]?.bytes ?? 0)])
    }
    return Object.fromEntries(sizes)
  } finally {
    await client.end()
  }
}

function report(
  mods: number,
  rates: readonly Rate[],
  bytes: Readonly<Record<string, number>>,
): string {
  const kinds = [...new Set(rates.map(({ what }) => what))]
  const rows = kinds.map((kind) => {
    const same = rates.filter(({ what }) => what === kind)
    const [one, three] = same
    const cells = [
      figure(one?.perSecond ?? 0),
      figure(one?.processor ?? 0, 2),
      figure(three?.perSecond ?? 0),
    ]
    return [kind, ...cells]
  })
  const sizes = Object.entries(bytes).map(([name, size]) => [`\`${name}\``, figure(size)])
  return [
    `${figure(mods)} mods, every commit flushed to the disk:\n`,
    table(
      [
        'what PostgreSQL takes',
        'a second, from one process',
        'processor ms of each',
        'a second, from three',
      ],
      rows,
    ),
    '\nBytes of a row on the disk, with its share of the indexes, when the table is packed:\n',
    table(['table', 'bytes'], sizes),
  ].join('\n')
}
