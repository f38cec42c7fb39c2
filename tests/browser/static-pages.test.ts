import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'

/** Each page with its heading and the promises that the specification has it make. */
const PAGES = [
  ['/about-us', 'About us', ['What we do']],
  ['/contact-us', 'Contact us', ['within 24-48 hours', 'support@']],
  ['/faqs', 'Frequently asked questions', ['How do I install an SP mod?']],
  ['/privacy', 'Privacy policy', ['no cookies', 'accessToken', 'userName', 'theme']],
  ['/terms-conditions', 'Terms and conditions', ['Digital goods are non-refundable']],
  ['/refund', 'Refund policy', ['Digital goods are non-refundable', 'no refunds']],
  ['/shipping', 'Shipping policy', ['Digital delivery only', 'within 30 minutes']],
] as const

let site: OpenSite

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

describe.each(PAGES)('%s', (path, heading, promises) => {
  it('says what it has to, without JavaScript too', async () => {
    const page = await site.page({ javaScriptEnabled: false, isKept: true })
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([heading])
    expect(await page.title()).toMatch(heading)
    const text = (await page.locator('main').textContent()) ?? ''
    for (const promise of promises) expect(text).toContain(promise)
    expect(await page.locator('main time').getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('reads well at 320 px', async () => {
    const page = await site.page({ width: 320, isKept: true })
    await page.goto(path)
    const main = await page
      .locator('main')
      .evaluate((element) => [element.scrollWidth, element.clientWidth])
    expect(main[0]).toBe(main[1])
  })

  it('is reached from the footer', async () => {
    const page = await site.page({ isKept: true })
    await page.goto('/mods?page=1')
    await page.locator(`footer a[href="${path}"]`).click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  })
})

describe('the pages among themselves', () => {
  it('have no link that leads nowhere', async () => {
    const page = await site.page({ javaScriptEnabled: false })
    const targets = new Set<string>()
    for (const [path] of PAGES) {
      await page.goto(path)
      const links = page.locator('main a[href]')
      for (const href of await links.evaluateAll((all) =>
        all.map((a) => (a as HTMLAnchorElement).href),
      )) {
        if (href.startsWith(site.url)) targets.add(href)
      }
    }
    expect(targets.size).toBeGreaterThan(10)
    for (const target of targets) {
      const answer = await page.goto(target)
      expect([target, answer?.ok() ?? true]).toEqual([target, true])
      const fragment = new URL(target).hash.slice(1)
      if (fragment)
        expect([target, await page.locator(`[id="${fragment}"]`).count()]).toEqual([target, 1])
    }
  })

  it('the questions open their answers', async () => {
    const page = await site.page()
    await page.goto('/faqs')
    const answer = page.getByText('add a line')
    expect(await answer.isVisible()).toBe(false)
    await page.getByText('How do I install a 5M resource?').click()
    await answer.waitFor()
  })

  it('the questions say how an account is deleted by its owner', async () => {
    const page = await site.page()
    await page.goto('/faqs')
    await page.getByText('How do I delete my account?').click()
    const answer = page.getByText('choose “Delete account”')
    await answer.waitFor()
    const link = answer.getByRole('link', { name: 'your account page' })
    expect(await link.getAttribute('href')).toBe('/account')
  })
})
