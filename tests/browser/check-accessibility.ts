import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const SOURCE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on the page as it is now, one line for each finding. Of what is half under the header
 * that stays above the page only the rest would count as its size, so sizes are looked at from the top.
 */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(await fs.readFile(SOURCE, 'utf8'))
  const findings = await runAxe(page)
  const isScrolled = await page.evaluate(() => scrollY > 0)
  if (!isScrolled || !findings.some((finding) => finding.startsWith('target-size'))) return findings
  await page.evaluate(() => scrollTo(0, 0))
  return runAxe(page)
}

async function runAxe(page: Page): Promise<string[]> {
  const results = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as {
      axe: { run: (options: RunOptions) => Promise<AxeResults> }
    }
    // What passes is not described, which would take longer than to look at it.
    return axe.run({ runOnly: rules, resultTypes: ['violations'] })
  }, RULES)
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}`),
  )
}

/** By how many pixels the page can be scrolled sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}
