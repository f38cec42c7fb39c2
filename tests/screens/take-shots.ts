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

export const LOOKS: readonly Look[] = WIDTHS.flatMap((width) =>
  THEMES.map((theme) => ({ width, theme })),
)

/** A taken picture, or why there is none. */
export interface Taken {
  readonly shot: Shot
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

/** Takes all shots in one look, as PNG; with `isWhole` whole pages where the shots ask for them. */
export async function* takeShots(
  browser: Browser,
  url: string,
  look: Look,
  options: { isWhole: boolean },
): AsyncGenerator<Taken> {
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
      try {
        yield { shot, picture: await takeShot(page, shot, options.isWhole) }
      } catch (error) {
        yield { shot, failure: String(error).split('\n')[0] ?? '' }
      }
      // What a screen keeps on the device is not for the next one.
      if (!shot.as) await page.evaluate(() => localStorage.clear())
      await page.close()
    }
  } finally {
    await Promise.all(Object.values(contexts).map((context) => context.close()))
  }
}

async function takeShot(page: Page, shot: Shot, isWhole: boolean): Promise<Buffer> {
  await page.goto(shot.path, { waitUntil: 'load' })
  // Scripts answer from here on.
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  await shot.prepare?.(page)
  const fullPage = isWhole && (shot.isWhole ?? false)
  if (fullPage) await loadWhole(page)
  await imagesAreShown(page)
  return page.screenshot({ fullPage, animations: 'disabled', caret: 'hide' })
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
