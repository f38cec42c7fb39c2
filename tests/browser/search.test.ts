import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

describe('the search box', () => {
  test('leads to the results by Enter and by its icon', async () => {
    const page = await site.page()
    await page.goto('/')
    const box = page.getByRole('searchbox', { name: 'Search mods' })
    await box.fill('100% & more?')
    await box.press('Enter')
    await page.waitForURL('**/search-mods?s=100%25%20%26%20more%3F&page=1')
    await page.getByRole('heading', { name: 'No Peds found for "100% & more?"' }).waitFor()
    await box.fill('harbour')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('heading', { name: 'Search Results for "harbour"' }).waitFor()
  })

  test('an empty text lists everything by downloads', async () => {
    const page = await site.page()
    await page.goto('/search-mods?s=&page=1')
    expect(await page.locator('main article').count()).toBe(24)
  })

  test('without the text it says so and goes home', async () => {
    const page = await site.page()
    await page.goto('/search-mods')
    const alert = page.getByRole('alertdialog')
    await alert.waitFor()
    expect(await alert.textContent()).toContain('No search input provided')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site.url}/`)
  })
})
