import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { launchChromium } from '#tests/browser/launch-chromium.ts'
import { startSiteProcess } from '#tests/site-process.ts'

/**
 * Takes a picture of every screen and state at three widths in both themes: `npm run screenshots`.
 * `--out folder` says where to; `--url address` takes a site that runs already; `--docs` instead
 * renews the few pictures that the documents show.
 */
const { values: options } = parseArgs({
  options: {
    out: { type: 'string' },
    url: { type: 'string' },
    docs: { type: 'boolean', default: false },
  },
})

const WIDTHS = [360, 768, 1440] as const
const THEMES = ['dark', 'light'] as const
type Theme = (typeof THEMES)[number]

interface Shot {
  readonly name: string
  readonly path: string
  /** Brings the screen into the state that is shown. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** The whole page rather than the first screen. */
  readonly isWhole?: boolean
}

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1088

const SHOTS: readonly Shot[] = [
  { name: 'home', path: '/', isWhole: true },
  { name: 'mods', path: '/mods?page=1', isWhole: true },
  { name: 'mods-last', path: '/mods?page=9', isWhole: true },
  { name: 'mods-beyond', path: '/mods?page=999' },
  { name: 'category', path: '/mods/sp-mod?category=vehicles&subcategory=car&page=1' },
  { name: 'type-5m', path: '/mods/5m-mod?page=1' },
  { name: 'graphics', path: '/mods/graphics?page=1' },
  { name: 'tag', path: '/tag-mods/10?page=1' },
  { name: 'most-downloaded', path: '/most-downloaded?page=1' },
  { name: 'search', path: '/search-mods?s=harbour&page=1' },
  { name: 'search-nothing', path: '/search-mods?s=qqqqqqqq&page=1' },
  { name: 'search-without-text', path: '/search-mods' },
  { name: 'mod', path: '/mod/1', isWhole: true },
  {
    name: 'mod-popup',
    path: '/mod/1',
    prepare: (page) => page.getByTitle('Full size').first().click(),
  },
  { name: 'menu', path: '/mods?page=1', prepare: openMenu },
  {
    name: 'card-pointed-at',
    path: '/mods?page=1',
    prepare: (page) => page.locator('main article').first().hover(),
  },
  {
    name: 'focus',
    path: '/mods?page=1',
    prepare: (page) => page.locator('main article a').first().focus(),
  },
  {
    name: 'filters',
    path: '/mods?page=1',
    prepare: (page) => page.getByRole('button', { name: 'Filters' }).click(),
  },
  {
    name: 'suggestions',
    path: '/mods?page=1',
    prepare: async (page) => {
      await page.getByLabel('Search mods').fill('har')
      await page.getByRole('option').first().waitFor()
    },
  },
  { name: 'login', path: '/login' },
  { name: 'login-register', path: '/login', prepare: showRegister },
  { name: 'about', path: '/about-us', isWhole: true },
  { name: 'contact', path: '/contact-us', isWhole: true },
  { name: 'faqs', path: '/faqs', isWhole: true },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms-conditions' },
  { name: 'refund', path: '/refund' },
  { name: 'shipping', path: '/shipping' },
  { name: 'not-found', path: '/nothing-here' },
  { name: 'offline', path: '/offline' },
]

async function openMenu(page: Page): Promise<void> {
  if (isNarrow(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const toggle = page.getByRole('button', { name: 'SP Mods categories' })
  await toggle.focus()
  await toggle.press('Enter')
}

async function showRegister(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /sign up|create|register/i })
    .first()
    .click()
}

/** The pictures of the documents: file, screen, width, theme, height. */
const DOCUMENT_SHOTS: readonly [string, string, number, Theme, number][] = [
  ['docs/images/mods-1440-dark.png', '/mods?page=1', 1440, 'dark', 900],
  ['docs/images/mod-360-light.png', '/mod/195', 360, 'light', 780],
  ['docs/images/home-1440-light.png', '/', 1440, 'light', 900],
  ['docs/images/design-menu-360-dark.png', '/mods?page=1', 360, 'dark', 640],
  [
    'docs/images/design-list-768-light.png',
    '/mods/sp-mod?category=vehicles&page=1',
    768,
    'light',
    640,
  ],
  ['docs/images/design-mod-1440-dark.png', '/mod/195', 1440, 'dark', 900],
]

async function open(browser: Browser, url: string, width: number, theme: Theme, height?: number) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: height ?? (width < 700 ? 780 : 900) },
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: width < 700,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  return page
}

/** Lets every lazy image of the page come in, then goes back to the top. */
async function loadWhole(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

async function takeAll(browser: Browser, url: string, folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true })
  for (const width of WIDTHS) {
    for (const theme of THEMES) {
      for (const shot of SHOTS) {
        const page = await open(browser, url, width, theme)
        const file = path.join(folder, `${shot.name}-${width}-${theme}.png`)
        try {
          await page.goto(shot.path, { waitUntil: 'networkidle' })
          await shot.prepare?.(page)
          if (shot.isWhole) await loadWhole(page)
          await page.waitForTimeout(350)
          await page.screenshot({ path: file, fullPage: shot.isWhole ?? false })
        } catch (error) {
          console.error(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
          process.exitCode = 1
        }
        await page.context().close()
      }
      console.log(`${SHOTS.length} pictures at ${width} px, ${theme}`)
    }
  }
}

async function takeForDocuments(browser: Browser, url: string): Promise<void> {
  for (const [file, screen, width, theme, height] of DOCUMENT_SHOTS) {
    const page = await open(browser, url, width, theme, height)
    await page.goto(screen, { waitUntil: 'networkidle' })
    if (file.includes('menu')) await openMenu(page)
    await page.waitForTimeout(500)
    const picture = await page.screenshot()
    await fs.mkdir(path.dirname(file), { recursive: true })
    await sharp(picture).png({ palette: true, colours: 256, effort: 10, dither: 0.6 }).toFile(file)
    console.log(`${file}: ${(await fs.stat(file)).size} bytes`)
    await page.context().close()
  }
}

/** The images of a new sample catalogue are drawn in the background. */
async function waitForSampleArt(url: string): Promise<void> {
  for (let tries = 0; tries < 180; tries++) {
    const answer = await fetch(`${url}/api/v1/mods/get-all-mods/1`)
    const { mods } = (await answer.json()) as { mods: { mainImageUrl: string | null }[] }
    if (mods.every((mod) => mod.mainImageUrl)) return
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

const site = options.url ? undefined : await startSiteProcess({ SAMPLE_CATALOGUE: 'on' })
const server = await launchChromium()
try {
  const url = options.url ?? site?.url ?? ''
  await waitForSampleArt(url)
  const browser = await chromium.connect(server.wsEndpoint())
  if (options.docs) await takeForDocuments(browser, url)
  else await takeAll(browser, url, options.out ?? path.join(os.tmpdir(), 'modharbor-screenshots'))
} finally {
  await server.close()
  await site?.stop()
}
