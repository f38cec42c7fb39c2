import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { CHROMIUM_ARGUMENTS, findChromium } from '#tests/browser/launch-chromium.ts'
import { figure, table } from './figures.ts'
import type { Measured } from './measured.ts'
import { type MeteredSite, startMeteredSite, type Use, usedBy } from './metered-site.ts'
import { type Asked, KINDS, type Kind, recordVisit } from './record-visit.ts'
import { replayVisit, type Sent } from './replay-visit.ts'

const VISITS = 12
const ROUNDS = 4
const IDLE_MS = 20_000
/** In which the site has surely seen that the catalogue has changed. */
const SEEN_MS = 1_100
const MILLION = 1_000_000
/** Of recording a visit, after the first. */
const TRIES = 5

/** What of the visits reaches the site, and whether the site has kept the answers. */
interface Case {
  readonly name: string
  readonly isKept: boolean
  readonly kinds: readonly Kind[]
}

const CASES: readonly Case[] = [
  { name: 'nothing kept', isKept: false, kinds: KINDS },
  { name: 'all kept', isKept: true, kinds: KINDS },
  {
    name: 'nothing kept; a CDN has images and parts',
    isKept: false,
    kinds: ['pages', 'calls', 'questions', 'downloads'],
  },
  {
    name: 'nothing kept; a CDN has all but questions and downloads',
    isKept: false,
    kinds: ['questions', 'downloads'],
  },
]

/** What visits cost, each on average, with what the site does by itself taken off. */
interface Cost {
  /** Milliseconds of the processor. */
  readonly site: number
  readonly database: number
  readonly statements: number
}

/**
 * What a visit asks for and what it costs the site and PostgreSQL, on one machine with the sample
 * catalogue: with nothing kept, as just after the catalogue has changed, with all that the site keeps,
 * and with what a CDN takes off it. A million of them are a multiplication.
 */
export async function measureVisits(scale: number): Promise<Measured> {
  const site = await startMeteredSite()
  try {
    const visits = await recordVisits(site, Math.max(2, Math.round(VISITS * scale)))
    const idle = await usedBy(site, () => sleep(IDLE_MS))
    const sent = await bytesOf(site, visits)
    const costs: Cost[][] = CASES.map(() => [])
    // Turn and turn about, so that what others do on the machine falls on all alike.
    for (let round = 0; round < Math.max(1, Math.round(ROUNDS * scale)); round += 1) {
      for (const [index, one] of CASES.entries()) {
        costs[index]?.push(await costOf(site, visits, one, idle))
      }
    }
    const requests = countKinds(visits)
    const means = costs.map(meanCost)
    const results = { visits: visits.length, requests, sent, cases: CASES, costs }
    return { report: report(requests, sent, means), results, document: 'scale.md' }
  } finally {
    await site.close()
  }
}

/** Visits of mods all over the catalogue, each found by the beginning of its name. */
async function recordVisits({ url, database }: MeteredSite, count: number): Promise<Asked[][]> {
  const { rows } = await database.query<{ name: string }>('select name from mods order by id')
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: CHROMIUM_ARGUMENTS,
  })
  try {
    const visits: Asked[][] = []
    for (let index = 0; index < count; index += 1) {
      const name = rows[Math.floor((index * rows.length) / count)]?.name ?? ''
      visits.push(await recordCalmly(() => recordVisit(browser, url, name.slice(0, 8).trim())))
    }
    return visits
  } finally {
    await browser.close()
  }
}

/**
 * On a machine that is busy a part of a page may come so late that the browser asks for the next page as
 * a whole: such a visit is made again.
 */
async function recordCalmly(record: () => Promise<Asked[]>): Promise<Asked[]> {
  for (let left = TRIES; ; left -= 1) {
    const visit = await record()
    if (left === 0 || visit.filter(({ kind }) => kind === 'pages').length === 1) return visit
  }
}

/** Bytes that the site sends for a visit, on average. */
async function bytesOf({ url }: MeteredSite, visits: readonly (readonly Asked[])[]): Promise<Sent> {
  const all: Sent[] = []
  for (const visit of visits) all.push(await replayVisit(url, visit))
  return byKind((kind) => mean(all.map((sent) => sent[kind])))
}

/** What the visits cost one after the other. */
async function costOf(
  site: MeteredSite,
  visits: readonly (readonly Asked[])[],
  { isKept, kinds }: Case,
  idle: Use,
): Promise<Cost> {
  const uses: Use[] = []
  for (const visit of visits) {
    const reaching = visit.filter(({ kind }) => kinds.includes(kind))
    if (isKept) await replayVisit(site.url, reaching)
    else {
      await site.database.query('update catalogue_version set version = version + 1')
      await sleep(SEEN_MS)
    }
    uses.push(await usedBy(site, () => replayVisit(site.url, reaching)))
  }
  const more = (of: (use: Use) => number) =>
    mean(uses.map((use) => of(use) - (of(idle) * use.seconds) / idle.seconds))
  return {
    site: more((use) => use.site) * 1000,
    database: more((use) => use.database) * 1000,
    statements: more((use) => use.statements),
  }
}

function meanCost(costs: readonly Cost[]): Cost {
  return {
    site: mean(costs.map(({ site }) => site)),
    database: mean(costs.map(({ database }) => database)),
    statements: mean(costs.map(({ statements }) => statements)),
  }
}

function countKinds(visits: readonly (readonly Asked[])[]): Record<Kind, number> {
  return byKind((kind) =>
    mean(visits.map((visit) => visit.filter((asked) => asked.kind === kind).length)),
  )
}

function byKind(of: (kind: Kind) => number): Record<Kind, number> {
  return Object.fromEntries(KINDS.map((kind) => [kind, of(kind)])) as Record<Kind, number>
}

function mean(values: readonly number[]): number {
  return total(values) / Math.max(1, values.length)
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function report(requests: Record<Kind, number>, sent: Sent, costs: readonly Cost[]): string {
  const of = (counts: Record<Kind, number>, kinds: readonly Kind[]) =>
    total(kinds.map((kind) => counts[kind]))
  const kinds = [...KINDS.map((kind) => [kind]), KINDS].map((some) => [
    some.length === 1 ? (some[0] ?? '') : 'all',
    figure(of(requests, some), 1),
    figure(of(sent, some)),
  ])
  const hours = (milliseconds: number) => figure((milliseconds * MILLION) / 3_600_000, 1)
  const rows = CASES.map(({ name, kinds: reaching }, index) => {
    const { site = 0, database = 0, statements = 0 } = costs[index] ?? {}
    const stored = reaching.filter((kind) => kind === 'images' || kind === 'downloads')
    const own = reaching.filter((kind) => kind !== 'downloads')
    return [
      name,
      figure(of(requests, reaching), 1),
      ...[hours(site), hours(database)],
      figure(statements, 1),
      figure(of(requests, stored), 1),
      figure(of(sent, own) / 1000),
    ]
  })
  return [
    'One visit asks for:\n',
    table(['kind', 'requests', 'bytes sent'], kinds),
    '\nA million of them take, at the site itself:\n',
    table(
      [
        'case',
        'requests, millions',
        'site, hours of a core',
        'its sessions in PostgreSQL, hours of a core',
        'statements, millions',
        'reads of the storage, millions',
        'GB sent, without files of mods',
      ],
      rows,
    ),
  ].join('\n')
}
