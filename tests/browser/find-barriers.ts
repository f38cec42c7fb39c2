import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds wrong with a page as it is now, and whether it scrolls sideways. */
export async function findBarriers(page: Page): Promise<unknown[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    // @ts-expect-error axe is a global of the page
    window.axe.run(document, { resultTypes: ['violations'] }),
  )
  const found: unknown[] = violations.map((violation: axe.Result) => ({
    id: violation.id,
    nodes: violation.nodes.map((node) => node.html.slice(0, 200)),
  }))
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return overflow === 0 ? found : [...found, { overflow }]
}
