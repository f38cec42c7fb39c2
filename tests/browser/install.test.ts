import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ModCard, WireModDetail } from '#contract/catalogue/mods.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'

let site: OpenSite
/** One that can be installed in single player and on a server. */
let both: WireModDetail

beforeAll(async () => {
  site = await openSite()
  both = await findBoth()
})
afterAll(() => site.close())

async function findBoth(): Promise<WireModDetail> {
  const post = async (currentPage: number) => {
    const answer = await fetch(`${site.url}/api/v1/mods/get-type-mods/${currentPage}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ modType: '5m-mod' }),
    })
    return (await answer.json()) as { mods: ModCard[]; pages: number }
  }
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await post(page)
    pages = list.pages
    for (const { id } of list.mods.filter(({ category }) => category.includes('sp-mod'))) {
      const answer = await fetch(`${site.url}/api/v1/mods/get-mod-details/${id}`)
      const mod = (await answer.json()) as WireModDetail
      if ((mod.file?.inspection?.kinds.length ?? 0) > 1) return mod
    }
  }
  throw new Error('No mod of the sample is for both variants')
}

const ways = (page: Page) => page.getByRole('group', { name: 'Way to install it' })
const names = (page: Page) => ways(page).locator('label').allTextContents()
const shown = async (page: Page) =>
  (await ways(page).locator('ol:visible').allTextContents()).join()

/** Goes to a list, as a visitor does, and from there to the mod. */
async function comeThrough(page: Page, list: string): Promise<void> {
  await page.goto(list)
  const card = page.locator(`main article a[href="/mod/${both.id}"]`)
  while ((await card.count()) === 0) {
    const before = page.url()
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL((url) => url.href !== before)
    await page.locator('main article').first().waitFor()
  }
  await card.click()
  await page.getByRole('heading', { level: 1, name: both.name }).waitFor()
}

describe('the install guide', () => {
  test('begins with the variant through which one came', async () => {
    const page = await site.page()
    await comeThrough(page, '/mods/sp-mod?page=1')
    expect((await names(page))[0]).toBe('Add-on in single player')
    expect(await shown(page)).toContain('dlclist.xml')
    expect(await shown(page)).not.toContain('server.cfg')
    await comeThrough(page, '/mods/5m-mod?page=1')
    expect((await names(page))[0]).toBe('On a 5M server')
    expect(await shown(page)).toContain('server.cfg')
  })

  test('knows it in a new tab as well', async () => {
    const page = await site.page()
    await page.goto('/mods/sp-mod?page=1', { waitUntil: 'commit' })
    await page.goto(`/mod/${both.id}`, { referer: `${site.url}/mods/sp-mod?page=1` })
    await expect.poll(async () => (await names(page))[0]).toBe('Add-on in single player')
  })

  test('lets one choose by keyboard and without scripts, each way as good as the others', async () => {
    const page = await site.page({ javaScriptEnabled: false, width: 360 })
    await page.goto(`/mod/${both.id}`)
    expect(await ways(page).getByRole('radio').count()).toBeGreaterThan(1)
    expect(await shown(page)).toContain('server.cfg')
    await ways(page).getByRole('radio').first().focus()
    await page.keyboard.press('ArrowRight')
    expect(await ways(page).getByRole('radio').nth(1).isChecked()).toBe(true)
    expect(await shown(page)).not.toContain('server.cfg')
    await ways(page).getByText('On a 5M server').click()
    expect(await shown(page)).toContain('server.cfg')
  })
})

test('what a mod is for and what it needs stands beside its download', async () => {
  const page = await site.page({ javaScriptEnabled: false, width: 360, height: 900 })
  await page.goto(`/mod/${both.id}`)
  const fact = (name: string) =>
    page.locator('main dl div').filter({ has: page.locator('dt', { hasText: name }) })
  expect(await fact('Game').first().locator('dd').textContent()).toBe('Single player, 5M servers')
  expect(await fact('Needs').first().locator('dd').textContent()).toContain('OpenIV')
  const box = await fact('Needs').first().boundingBox()
  expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThan(900)
})
