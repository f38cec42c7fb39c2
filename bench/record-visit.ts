import type { Browser, Page, Request } from 'playwright-core'

/**
 * What a visit asks the site for: calls of the API by GET and, which no shared cache keeps, by POST;
 * parts are scripts, styles, fonts and whatever else a page is made of.
 */
export const KINDS = ['pages', 'calls', 'questions', 'images', 'parts', 'downloads'] as const
export type Kind = (typeof KINDS)[number]

/** A request of a visitor's browser. */
export interface Asked {
  readonly kind: Kind
  readonly method: string
  /** From the site's root. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** Longer than the last question after a pause in typing takes to be asked. */
const SETTLE_MS = 500
const KEY_MS = 120
/** A machine that others use as well takes its time. */
const PATIENCE_MS = 120_000
/** What belongs to a connection, which is another one when the request is sent again. */
const NOT_SENT_AGAIN = /^(:|host$|connection$|content-length$|if-)/

/**
 * One visit in Chromium, with nothing in its cache: Home, a search typed letter by letter, the first of
 * its results, a related mod, and that mod's file. Returns what was asked of the site.
 */
export async function recordVisit(browser: Browser, site: string, text: string): Promise<Asked[]> {
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const requests: Request[] = []
  context.on('requestfinished', (request) => {
    if (request.url().startsWith(site)) requests.push(request)
  })
  try {
    const page = await context.newPage()
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByLabel('Search mods').click()
    await page.keyboard.type(text, { delay: KEY_MS })
    await page.waitForTimeout(SETTLE_MS)
    await page.keyboard.press('Enter')
    await page.waitForURL(/search/, { waitUntil: 'commit' })
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(SETTLE_MS)
    await openMod(page, 'first')
    await openMod(page, 'last')
    const file = await page.locator('a[href*="/files/"]').first().getAttribute('href')
    const asked = await Promise.all(requests.map((request) => describe(request, site)))
    const headers = asked[0]?.headers ?? {}
    const path = file ? new URL(file, site).pathname : undefined
    const download = { kind: 'downloads', method: 'GET', headers, body: undefined } as const
    return path ? [...asked, { ...download, path }] : asked
  } finally {
    await context.close()
  }
}

/** Opens one of the page's mods as a visitor does, and looks at all of its page. */
async function openMod(page: Page, which: 'first' | 'last'): Promise<void> {
  const before = page.url()
  const link = page.locator('main a[href^="/mod/"]')[which]()
  await link.evaluate((element: HTMLElement) => element.click())
  await page.waitForURL((url) => url.href !== before && url.pathname.startsWith('/mod/'), {
    waitUntil: 'commit',
  })
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
  await page.waitForTimeout(SETTLE_MS)
}

async function describe(request: Request, site: string): Promise<Asked> {
  const path = request.url().slice(site.length)
  const all = Object.entries(await request.allHeaders())
  return {
    kind: kindOf(request, path),
    method: request.method(),
    path,
    headers: Object.fromEntries(all.filter(([name]) => !NOT_SENT_AGAIN.test(name))),
    body: request.postData() ?? undefined,
  }
}

function kindOf(request: Request, path: string): Kind {
  if (path.startsWith('/files/')) return 'downloads'
  if (path.startsWith('/images/')) return 'images'
  if (path.startsWith('/api/')) return request.method() === 'POST' ? 'questions' : 'calls'
  return request.resourceType() === 'document' ? 'pages' : 'parts'
}
