import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { PATIENCE_MS, waitForScripts } from '#tests/browser/wait-for-scripts.ts'

interface PageOptions extends BrowserContextOptions {
  readonly width?: number
  readonly height?: number
  readonly theme?: 'light' | 'dark'
  /** Console messages that this test means to cause. */
  readonly expectedErrors?: RegExp
  /**
   * Gives the page again to the file's next test that asks for one like it. For tests that go to an
   * address and look: what a page has loaded once need not be fetched, compiled and drawn anew.
   */
  readonly isKept?: boolean
}

/** The running site in a browser, for one test file. */
export interface OpenSite {
  readonly url: string
  /** A fresh page, as a new visitor has it: nothing stored, no history; unless it is kept. */
  readonly page: (options?: PageOptions) => Promise<Page>
  /** Closes everything; throws when any page had an error that its test did not expect. */
  readonly close: () => Promise<void>
}

/** Connects to the site and the browser that the test run has started. */
export async function openSite(
  url: string = inject('siteUrl'),
  endpoint: string = inject('browserEndpoint'),
): Promise<OpenSite> {
  const browser: Browser = await chromium.connect(endpoint)
  const errors: string[] = []
  const kept = new Map<string, Promise<Page>>()
  const open = async (options: PageOptions): Promise<Page> => {
    const { width = 1440, height = 900, theme = 'dark', expectedErrors, ...context } = options
    const opened = await browser.newContext({
      baseURL: url,
      viewport: { width, height },
      colorScheme: theme,
      // Whatever moves takes the processor from the test; those about motion ask for it.
      reducedMotion: 'reduce',
      ...context,
    })
    const page = await opened.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    if (context.javaScriptEnabled !== false) waitForScripts(page)
    keepRouting(page)
    const note = (text: string) => {
      if (!expectedErrors?.test(text)) errors.push(`${page.url()}: ${text}`)
    }
    page.on('pageerror', (error) => note(String(error)))
    // Violations of the Content-Security-Policy arrive here as well.
    page.on('console', (message) => {
      if (message.type() === 'error') note(`${message.text()} ${message.location().url}`)
    })
    return page
  }
  return {
    url,
    page: async ({ isKept = false, ...options } = {}) => {
      const key = JSON.stringify({ ...options, expectedErrors: String(options.expectedErrors) })
      const opening = (isKept && kept.get(key)) || open(options)
      const drop = () => {
        if (kept.get(key) === opening) kept.delete(key)
      }
      if (isKept) kept.set(key, opening)
      const page = await opening.catch((error: unknown) => {
        drop()
        throw error
      })
      onTestFinished(({ task }) => {
        const isFailed = task.result?.state === 'fail'
        // The next test is not to begin where this one stopped.
        if (isFailed) drop()
        return endTest(page, { isFailed, isKept: isKept && !isFailed })
      })
      return page
    },
    close: async () => {
      await browser.close()
      if (errors.length > 0) throw new Error(`Errors in the browser:\n${errors.join('\n')}`)
    },
  }
}

/**
 * Pages of tests that are over would go on animating and take the time of the next.
 * @throws Error that says what the pages of a failed test show, so that it stands beside the failure.
 */
async function endTest(
  page: Page,
  { isFailed, isKept }: { isFailed: boolean; isKept: boolean },
): Promise<void> {
  const context = page.context()
  const shown = isFailed ? await Promise.all(context.pages().map(describePage)) : []
  if (!isKept) {
    await Promise.all(context.pages().map(leave))
    await context.close()
  }
  if (isFailed) throw new Error(shown.join('\n'))
}

/** What a page shows. */
async function describePage(page: Page): Promise<string> {
  const shown = await page.locator('body').ariaSnapshot({ timeout: 3_000 }).catch(String)
  return `${page.url()} shows:\n${shown}`
}

/** Chromium can hang for good on closing a page that is being loaded, as after logging out. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank', { waitUntil: 'commit', timeout: 3_000 }).catch(() => undefined)
}

/** What no address matches. */
const NEVER = /^never:/

/**
 * Keeps a page's last `unroute` from ending interception: Chromium never answers what is held at that
 * moment, such as a script of a page that is just loading.
 */
function keepRouting(page: Page): void {
  const route = page.route.bind(page)
  let isKept = false
  page.route = async (...given) => {
    if (!isKept) await route(NEVER, () => undefined)
    isKept = true
    return route(...given)
  }
}
