import { type Browser, chromium, type Page } from 'playwright-core'
import { CHROMIUM_ARGUMENTS, findChromium } from '#tests/browser/launch-chromium.ts'
import { figure, median, table, verdict } from './figures.ts'
import type { Measured } from './measured.ts'
import { startSampleSite } from './sample-site.ts'

const ROUNDS = 5
const SLOWER = 4
const LIMIT_MS = 100
/** Time for what an interaction leads to, until it is painted. */
const SETTLE_MS = 800

interface Interaction {
  readonly name: string
  readonly path: string
  readonly act: (page: Page) => Promise<unknown>
}

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'Opening a menu',
    path: '/mods?page=1',
    act: async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).tap()
      await page.waitForTimeout(SETTLE_MS)
      await page.getByRole('button', { name: 'SP Mods categories' }).tap()
    },
  },
  {
    name: 'Typing a search',
    path: '/mods?page=1',
    act: async (page) => {
      await page.getByLabel('Search mods').tap()
      await page.keyboard.type('harbour', { delay: 150 })
    },
  },
  {
    name: 'Paging',
    path: '/mods?page=1',
    act: (page) => page.getByRole('link', { name: 'Page 2' }).tap(),
  },
  {
    name: 'Opening the popup',
    path: '/mod/1',
    act: (page) => page.getByTitle('Full size').first().tap(),
  },
]

/**
 * How long the slowest interaction takes until the next paint, as Interaction to Next Paint counts
 * it (https://web.dev/articles/inp), on a phone's screen and a processor that is four times slower.
 */
export async function measureInteraction(scale: number): Promise<Measured> {
  const site = await startSampleSite()
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: CHROMIUM_ARGUMENTS,
  })
  const results: { name: string; times: readonly number[] }[] = []
  try {
    for (const interaction of INTERACTIONS) {
      const times: number[] = []
      for (let round = 0; round < Math.max(1, Math.round(ROUNDS * scale)); round += 1) {
        times.push(await interact(browser, site.url, interaction))
      }
      results.push({ name: interaction.name, times })
      console.log(`${interaction.name}: ${times.join(', ')} ms`)
    }
  } finally {
    await browser.close()
    await site.stop()
  }
  return { report: report(results), results }
}

/** The slowest interaction of one visit, in ms, as the browser rounds it. */
async function interact(
  browser: Browser,
  url: string,
  { path, act }: Interaction,
): Promise<number> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  try {
    await page.addInitScript(observe)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(path, { waitUntil: 'networkidle' })
    await act(page)
    await page.waitForTimeout(SETTLE_MS)
    const slowest = await page.evaluate(() => (globalThis as { slowest?: number }).slowest)
    if (slowest === undefined) throw new Error(`The browser saw no interaction at ${path}`)
    return slowest
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function observe(): void {
  interface EventTiming extends PerformanceEntry {
    readonly interactionId: number
  }
  const seen = globalThis as { slowest?: number }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as EventTiming[]) {
      if (entry.interactionId) seen.slowest = Math.max(seen.slowest ?? 0, entry.duration)
    }
    // What is quicker than 16 ms is not told; the first input always is.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.slowest = Math.max(seen.slowest ?? 0, entry.duration)
    }
  }).observe({ type: 'first-input', buffered: true })
}

function report(results: readonly { name: string; times: readonly number[] }[]): string {
  const rows = results.map(({ name, times }) => {
    const slowest = Math.max(...times)
    return [
      name,
      figure(median(times)),
      figure(slowest),
      `< ${LIMIT_MS}`,
      verdict(slowest < LIMIT_MS),
    ]
  })
  return [
    `${results[0]?.times.length ?? 0} visits for each; times are what the browser reports, in steps of 8 ms.\n`,
    table(['interaction', 'median, ms', 'slowest, ms', 'limit, ms', 'verdict'], rows),
  ].join('\n')
}
