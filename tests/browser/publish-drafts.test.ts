import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminPage } from '#tests/browser/administrator.ts'
import { accessibilityFindings, sidewaysScroll } from '#tests/browser/check-accessibility.ts'
import type { OpenSite } from '#tests/browser/open-site.ts'
import {
  acknowledge,
  fillAddForm,
  openPublishingSite,
  type PublishingSite,
  picker,
  publish,
  type TestFiles,
} from '#tests/browser/publish-steps.ts'

let publishing: PublishingSite
let site: OpenSite
let files: TestFiles

beforeAll(async () => {
  publishing = await openPublishingSite({
    // Takes long enough to be looked at.
    IMAGE_AVIF: 'on',
  })
  ;({ site, files } = publishing)
})
afterAll(() => publishing.close())

const nameField = (page: Page) => page.getByLabel('Name of Mod')
const typed = async (page: Page, name: string) => {
  await page.bringToFront()
  await nameField(page).fill(name)
  // Longer than the pause after which a draft is kept.
  await page.waitForTimeout(600)
}
const keptNames = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('draft:'))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? '').values.name)
      .sort(),
  )

describe('two tabs', () => {
  it('that begin with nothing keep a draft each, and both are offered again', async () => {
    const page = await adminPage(site)
    await page.goto('/add')
    const second = await page.context().newPage()
    await second.goto('/add')
    await typed(page, 'From the first')
    await typed(second, 'From the second')
    await typed(page, 'From the first tab')
    expect(await keptNames(page)).toEqual(['From the first tab', 'From the second'])
    await second.close()
    await page.reload()
    await page.getByText(/This is your unsaved draft from/).waitFor()
    expect(await nameField(page).inputValue()).toBe('From the first tab')
    const others = page.getByRole('region', { name: 'Other drafts' })
    expect([await accessibilityFindings(page), await sidewaysScroll(page)]).toEqual([[], 0])
    await others.getByRole('button', { name: /From the second/ }).click()
    expect(await nameField(page).inputValue()).toBe('From the second')
    await page.getByRole('button', { name: 'Discard draft' }).click()
    expect(await keptNames(page)).toEqual(['From the first tab'])
    await others.getByRole('button', { name: /From the first tab/ }).click()
    expect(await nameField(page).inputValue()).toBe('From the first tab')
  })

  it('that go on with one draft part ways when both change it', async () => {
    const page = await adminPage(site)
    await page.goto('/add')
    await typed(page, 'One draft')
    const second = await page.context().newPage()
    await second.goto('/add')
    expect(await nameField(second).inputValue()).toBe('One draft')
    await typed(second, 'Changed in the second')
    await typed(page, 'Changed in the first')
    expect(await keptNames(page)).toEqual(['Changed in the first', 'Changed in the second'])
  })

  it('do not drop what the other works on', async () => {
    const page = await adminPage(site)
    await page.goto('/add')
    await typed(page, 'Worked on')
    const second = await page.context().newPage()
    await second.goto('/add')
    await second.getByRole('button', { name: 'Start a new one' }).click()
    await typed(second, 'Another')
    expect(await keptNames(page)).toEqual(['Another', 'Worked on'])
    await second.getByRole('button', { name: /Worked on/ }).click()
    await second.getByRole('button', { name: 'Discard draft' }).click()
    await page.bringToFront()
    await page.reload()
    expect(await nameField(page).inputValue()).toBe('Worked on')
  })
})

describe('a draft', () => {
  it('is kept when the screen is left before a pause in typing', async () => {
    const page = await adminPage(site)
    await page.goto('/add')
    await nameField(page).fill('Left at once')
    await page.getByRole('link', { name: 'Trash' }).click()
    await page.getByRole('heading', { level: 1, name: 'Trash' }).waitFor()
    expect(await keptNames(page)).toEqual(['Left at once'])
  })
})

describe('the smaller sizes of images', () => {
  it('are seen to be made, and to be ready, while the page of the mod works', async () => {
    const page = await adminPage(site)
    await page.goto('/add')
    await fillAddForm(page, files, 'In Many Sizes')
    await picker(page, 'Main Image').setInputFiles(await files.photo('large.jpg'))
    await page.getByRole('button', { name: 'Submit' }).click()
    await acknowledge(page, '“In Many Sizes” is published')
    const bar = page.getByRole('progressbar', { name: 'Image sizes' })
    await bar.waitFor()
    expect(await bar.getAttribute('aria-valuemax')).toBe('6')
    expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(6)
    expect(await accessibilityFindings(page)).toEqual([])
    const href = await page.getByRole('link', { name: 'View the mod page' }).getAttribute('href')
    const visitor = await site.page()
    await visitor.goto(href ?? '')
    const main = visitor.getByRole('img', { name: 'Main image of In Many Sizes' })
    await expect
      .poll(() => main.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await page.bringToFront()
    await page.getByText('All image sizes are ready.').waitFor({ timeout: 50_000 })
    expect(await bar.count()).toBe(0)
  })

  it('that are there already are not spoken of', async () => {
    const page = await adminPage(site)
    const id = await publish(page, files, 'Ready Long Ago')
    await expect
      .poll(() => progressOf(page, id), { timeout: 30_000 })
      .toEqual({ total: 6, ready: 6 })
    await page.goto(`/update/${id}`)
    await nameField(page).waitFor()
    await page.waitForTimeout(1000)
    expect(await page.getByText(/image sizes|sizes of the images/i).count()).toBe(0)
  })
})

function progressOf(page: Page, id: number) {
  return page.evaluate(async (modId) => {
    const authorization = `Bearer ${localStorage.getItem('accessToken')}`
    const path = `/api/v1/mods/get-image-progress/${modId}`
    return (await fetch(path, { headers: { authorization } })).json()
  }, id)
}
