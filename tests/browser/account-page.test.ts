import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromElsewhere, logIn, makeAccount } from '#tests/browser/account-steps.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Holds what the page loads; what is returned lets it go on. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const waiting = async (route: Route) => {
    await promise
    await route.continue()
  }
  await page.route(pattern, waiting)
  return resolve
}

it.each([360, 1440])(
  'keeps its buttons in place while its parts arrive, at %i px',
  async (width) => {
    const { email } = await makeAccount()
    const page = await site.page({ ...fromElsewhere(), width })
    await logIn(page, email)
    const code = await hold(page, '**/assets/second-factors-*.js')
    const factors = await hold(page, '**/get-second-factor')
    const sessions = await hold(page, '**/get-sessions')
    await page.goto('/account')
    const waiting = page.getByText('Loading…')
    const parts = { twoStep: 'Two-step verification', sessions: 'Where you are logged in' }
    await expect.poll(() => waiting.count()).toBe(2)
    // Nobody must press beside what was under the pointer a moment ago.
    const places = () =>
      Promise.all(
        ['Download your data', 'Delete account'].map(async (name) => {
          const box = await page.getByRole('button', { name }).boundingBox()
          return Math.round(box?.y ?? 0)
        }),
      )
    const before = await places()
    code()
    await page.waitForRequest('**/get-second-factor')
    expect(await places()).toEqual(before)
    factors()
    await page.getByRole('region', { name: parts.twoStep }).getByRole('button').first().waitFor()
    expect(await places()).toEqual(before)
    sessions()
    await page.getByRole('region', { name: parts.sessions }).getByRole('listitem').waitFor()
    expect(await places()).toEqual(before)
  },
)
