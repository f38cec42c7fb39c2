import type { Browser, BrowserContext, Page } from 'playwright-core'
import { SHOTS, type Shot, signIn } from '#tests/screens/shots.ts'

export const WIDTHS = [360, 768, 1440] as const
export const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

/** A width and a theme. */
export interface Look {
  readonly width: number
  readonly theme: Theme
}

/** A taken picture, or why there is none. */
export interface Taken {
  readonly shot: Shot
  readonly look: Look
  readonly picture?: Buffer
  readonly failure?: string
}

/** A browser as somebody with such a screen has it, without movement. */
export function openContext(
  browser: Browser,
  url: string,
  { width, theme }: Look,
  height = width < 700 ? 780 : 900,
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: url,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: width < 700,
    serviceWorkers: 'block',
  })
}

/**
 * Takes all shots at one width in both themes, as PNG; with `isWhole` whole pages where the shots ask
 * for them. A screen is opened once: it follows the theme of the system by styles alone.
 */
export async function* takeShots(
  browser: Browser,
  url: string,
  width: number,
  options: { isWhole: boolean },
): AsyncGenerator<Taken> {
  const look = { width, theme: THEMES[0] }
  const contexts = {
    visitor: await openContext(browser, url, look),
    administrator: await openContext(browser, url, look),
  }
  try {
    const first = await contexts.administrator.newPage()
    await signIn(first)
    await first.close()
    for (const shot of SHOTS) {
      const page = await contexts[shot.as ?? 'visitor'].newPage()
      page.setDefaultTimeout(10_000)
      const opened = await openShot(page, shot).catch(firstLine)
      for (const theme of THEMES) {
        const taken = { shot, look: { width, theme } }
        if (opened) yield { ...taken, failure: opened }
        else yield { ...taken, ...(await takeShot(page, shot, theme, options.isWhole)) }
      }
      // What a screen keeps on the device is not for the next one.
      if (!shot.as) await page.evaluate(() => localStorage.clear())
      await page.close()
    }
  } finally {
    await Promise.all(Object.values(contexts).map((context) => context.close()))
  }
}

function firstLine(error: unknown): string {
  return String(error).split('\n')[0] ?? ''
}

async function openShot(page: Page, shot: Shot): Promise<undefined> {
  await page.goto(shot.path, { waitUntil: 'load' })
  // Scripts answer from here on.
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  // A screen for administrators waits for one thing after the other.
  for (let time = 0; shot.as && time < 3; time++) {
    await page.waitForFunction(isLoaded)
    await page.waitForTimeout(100)
  }
  // The number of open reports comes last. A site that runs already may have none.
  if (shot.as) {
    const badge = page.locator('a[data-reports] span')
    await badge.waitFor({ timeout: 3_000 }).catch(() => undefined)
  }
  await shot.prepare?.(page)
}

/** Runs in the page: whether nothing on it says that it is on its way. */
function isLoaded(): boolean {
  const states = [...document.querySelectorAll('main [role=status]')]
  return !states.some((state) => /^(Loading|One moment)/.test(state.textContent.trim()))
}

async function takeShot(
  page: Page,
  shot: Shot,
  theme: Theme,
  isWhole: boolean,
): Promise<{ picture: Buffer } | { failure: string }> {
  const fullPage = isWhole && (shot.isWhole ?? false)
  try {
    await page.emulateMedia({ colorScheme: theme })
    if (fullPage) await loadWhole(page)
    await imagesAreShown(page)
    const picture = await page.screenshot({ fullPage, animations: 'disabled', caret: 'hide' })
    return { picture }
  } catch (error) {
    return { failure: firstLine(error) }
  }
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

/** Waits until the images within sight are decoded and the fonts are there. */
async function imagesAreShown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isSeen = (image: HTMLImageElement) => {
      const box = image.getBoundingClientRect()
      return box.bottom > 0 && box.top < innerHeight && box.width > 0
    }
    const seen = [...document.images].filter(isSeen)
    await Promise.all([
      document.fonts.ready,
      ...seen.map((image) => image.decode().catch(() => null)),
    ])
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 150)))
  })
}
