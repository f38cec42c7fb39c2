import { setTimeout as sleep } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { CHROMIUM_ARGUMENTS, findChromium } from '#tests/browser/launch-chromium.ts'
import { freePort } from '#tests/free-port.ts'
import { figure, median, table, verdict } from './figures.ts'
import type { Measured } from './measured.ts'
import { startSampleSite } from './sample-site.ts'

const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const PERFORMANCE_LIMIT = 95
const OTHER_LIMIT = 100
const PAINT_LIMIT_MS = 1800
const SHIFT_LIMIT = 0.02

const PAGES = {
  Home: '/',
  'All mods': '/mods?page=1',
  'A mod': '/mod/1',
  'A search': '/search-mods?s=harbour&page=1',
  'A static page': '/faqs',
} as const

interface Run {
  readonly scores: readonly number[]
  /** Largest contentful paint, ms. */
  readonly paint: number
  /** Cumulative layout shift. */
  readonly shift: number
  /** Total blocking time, ms. */
  readonly blocking: number
  /** Audits of the categories other than performance that did not pass. */
  readonly failed: readonly string[]
}

/** Lighthouse as it looks at a phone on slow 4G, which it simulates. */
export async function measureLighthouse(scale: number): Promise<Measured> {
  const site = await startSampleSite()
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${port}`],
  })
  const results: Record<string, readonly Run[]> = {}
  try {
    for (const [name, path] of Object.entries(PAGES)) {
      const runs: Run[] = []
      for (let run = 0; run < Math.max(1, Math.round(RUNS * scale)); run += 1) {
        runs.push(await lookAgain(site.url + path, port))
        await sleep(500)
      }
      results[name] = runs
      console.log(`${name}: ${runs.map(({ scores }) => scores.join('/')).join(', ')}`)
      for (const failed of new Set(runs.flatMap((run) => run.failed))) console.log(`  ${failed}`)
    }
  } finally {
    await browser.close()
    await site.stop()
  }
  return { report: report(results), results }
}

/** Now and then the browser's trace begins too late for Lighthouse, which then asks for another run. */
function lookAgain(url: string, port: number): Promise<Run> {
  return look(url, port).catch(() => look(url, port))
}

async function look(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json' })
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse failed: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  }
  const { categories, audits } = result.lhr
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const others = CATEGORIES.slice(1).flatMap((id) => categories[id]?.auditRefs ?? [])
  const failed = others
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`)
  return {
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    paint: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    blocking: value('total-blocking-time'),
    failed,
  }
}

function report(results: Readonly<Record<string, readonly Run[]>>): string {
  const rows = Object.entries(results).map(([name, runs]) => {
    const of = (value: (run: Run) => number) => median(runs.map(value))
    const scores = CATEGORIES.map((_, index) => Math.round(of((run) => run.scores[index] ?? 0)))
    const [performance = 0, ...others] = scores
    const [paint, shift] = [of((run) => run.paint), of((run) => run.shift)]
    const isKept =
      performance >= PERFORMANCE_LIMIT &&
      others.every((score) => score >= OTHER_LIMIT) &&
      paint < PAINT_LIMIT_MS &&
      shift < SHIFT_LIMIT
    return [
      name,
      ...scores.map(String),
      figure(paint / 1000, 2),
      figure(shift, 3),
      figure(of((run) => run.blocking)),
      verdict(isKept),
    ]
  })
  const limits = `≥ ${PERFORMANCE_LIMIT}`
  rows.push([
    'Limit',
    limits,
    ...[1, 2, 3].map(() => String(OTHER_LIMIT)),
    '< 1.8',
    '< 0.02',
    '',
    '',
  ])
  const runs = Object.values(results)[0]?.length ?? 0
  return [
    `Medians of ${runs} runs for each page.\n`,
    table(
      [
        'page',
        'performance',
        'accessibility',
        'best practices',
        'SEO',
        'LCP, s',
        'CLS',
        'TBT, ms',
        'verdict',
      ],
      rows,
    ),
  ].join('\n')
}
