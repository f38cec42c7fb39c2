import type { Page } from 'playwright-core'

/**
 * Has the site's font loaded before a test asks what moves: this browser has none of the fonts that stand
 * in for it at its size (fonts.css), so that lines break elsewhere where a busy machine is late with it.
 */
export async function loadFont(page: Page): Promise<void> {
  await page.goto('/privacy')
  await page.evaluate(() => document.fonts.load('1em Archivo'))
}

/** How much of what is seen has moved by itself since the page was opened: the sum of its layout shifts. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        // What a busy machine draws later than that is seen as well: a frame is there when the next begins.
        setTimeout(() => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() => setTimeout(() => resolve(sum), 50)),
          )
        }, 500)
      }),
  )
}
