import type { Page } from 'playwright-core'
import type { OpenSite } from '#tests/browser/open-site.ts'

/** A list with its filters open, and what they are made of. */
export async function openFilters(
  site: OpenSite,
  path: string,
  options: Parameters<OpenSite['page']>[0] = {},
) {
  const page = await site.page(options)
  await page.goto(path)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const isPhone = options.width === 360
  const panel = page.getByRole(isPhone ? 'dialog' : 'region', { name: 'Filters' })
  await panel.getByRole('group', { name: 'Type' }).waitFor()
  const choice = (group: string, label: string) =>
    panel.getByRole('group', { name: group, exact: true }).getByRole('link', { name: label })
  return { page, panel, choice }
}

/** What the list that is shown is filtered by. */
export const chips = (page: Page) => page.getByRole('region', { name: 'Active filters' })
