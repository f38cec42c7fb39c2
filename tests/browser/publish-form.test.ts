import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminPage } from '#tests/browser/administrator.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'
import { picker } from '#tests/browser/publish-steps.ts'

// Nothing is published here: the test run's own site serves, with the tags of its sample catalogue.
let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const isMenuSeen = (page: Page) =>
  page.getByRole('listbox').evaluate((menu) => {
    const { top, bottom } = menu.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })

describe('the form of a mod', () => {
  it('says everything that is missing at once, and goes to the first', async () => {
    const page = await adminPage(site)
    await page.goto('/add')
    await page.getByRole('button', { name: 'Submit' }).click()
    for (const text of [
      'Give the mod a name',
      'Add a description',
      'Add search keywords',
      'Choose at least one tag',
      'Choose the main tag',
      'Choose at least one category',
      "Add the mod's file",
      'Choose the main image',
      'Add at least one image',
    ]) {
      await page.locator('p').getByText(text, { exact: true }).waitFor()
    }
    const focused = page.locator(':focus')
    expect(await focused.getAttribute('name')).toBe('name')
    await page.keyboard.type('Named')
    await page.getByText('Give the mod a name').waitFor({ state: 'detached' })
    // The sum follows what is still wrong.
    await page.getByText('10 fields need another look').waitFor()
    await page.getByLabel('Description', { exact: true }).fill('Described')
    await page.getByText('9 fields need another look').waitFor()
  })

  it('marks what is required, for the eye and for screen readers, and says what the mark means', async () => {
    const page = await adminPage(site)
    for (const [path, meaning] of [
      ['/add', /^Fields marked with \* are required\.$/],
      [
        '/update/2',
        /^Fields marked with \* are required; if you leave one empty, it stays as it was\.$/,
      ],
    ] as const) {
      await page.goto(path)
      await page.getByText(meaning).waitFor()
      for (const label of ['Name of Mod', 'Description', 'Search keywords']) {
        const field = page.getByLabel(label, { exact: true })
        expect(await field.getAttribute('required'), label).not.toBeNull()
      }
      for (const label of ['Tags', 'Main Tag']) {
        const box = page.getByRole('combobox', { name: label, exact: true })
        expect(await box.getAttribute('aria-required'), label).toBe('true')
      }
      for (const name of ['File', 'Main Image', 'Image']) {
        const legend = page.getByRole('group', { name, exact: true }).locator('legend')
        const star = () => legend.evaluate((one) => getComputedStyle(one, '::after').content)
        expect(await star(), name).toContain('*')
      }
      expect(await page.getByLabel('Version').getAttribute('required')).toBeNull()
    }
  })

  it('does not speak of a virus in the preview while a file is on its way', async () => {
    const page = await adminPage(site)
    await page.goto('/add')
    await page.route('**/uploads/create-upload', () => undefined)
    const file = { name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') }
    await picker(page, 'File').setInputFiles(file)
    await page.getByText('Preview').click()
    await page.getByText('The file is not available yet').waitFor()
    expect(await page.getByText(/virus/).count()).toBe(0)
  })

  it('lets main and sub categories follow the categories', async () => {
    const page = await adminPage(site)
    await page.goto('/add')
    const mains = page.getByRole('group', { name: 'Main Category' }).getByRole('checkbox')
    const sub = page.getByLabel('Sub Category')
    expect(await mains.count()).toBe(0)
    await page.getByRole('checkbox', { name: 'SP Mods' }).check()
    expect(await mains.count()).toBe(6)
    await page.getByRole('checkbox', { name: 'Peds' }).check()
    expect((await sub.locator('option').allTextContents()).slice(1)).toEqual([
      'Character',
      'Hair',
      'Clothing',
    ])
    await sub.selectOption('Hair')
    await page.getByRole('checkbox', { name: 'Graphics', exact: true }).check()
    expect(await mains.count()).toBe(8)
    expect(await page.getByRole('checkbox', { name: 'Peds' }).isChecked()).toBe(false)
    expect(await sub.inputValue()).toBe('')
  })

  it('has a description of 80 by 10 and menus of tags that are 300 high and page by five', async () => {
    const page = await adminPage(site, { height: 1600 })
    await page.goto('/add')
    const description = page.getByLabel('Description', { exact: true })
    expect(await description.getAttribute('cols')).toBe('80')
    expect(await description.getAttribute('rows')).toBe('10')
    for (const label of ['Tags', 'Main Tag']) {
      const box = page.getByRole('combobox', { name: label, exact: true })
      await box.click()
      const menu = page.getByRole('listbox')
      expect(await menu.evaluate((list) => getComputedStyle(list).maxHeight)).toBe('300px')
      const focused = async () => {
        const id = await box.getAttribute('aria-activedescendant')
        const options = await menu
          .getByRole('option')
          .evaluateAll((all) => all.map((each) => each.id))
        return options.indexOf(id ?? '')
      }
      const before = await focused()
      await page.keyboard.press('PageDown')
      expect((await focused()) - before).toBe(5)
      await page.keyboard.press('Escape')
    }
  })

  it('brings a menu of tags into view at once, and stands still from then on', async () => {
    const page = await adminPage(site, { height: 600 })
    // What arrives late makes the page higher.
    const arrived = ['**/mods/get-tags', '**/drafts/get-drafts'].map((path) =>
      page.waitForResponse(path),
    )
    await page.goto('/add')
    await Promise.all(arrived)
    const box = page.getByRole('combobox', { name: 'Main Tag', exact: true })
    const scrolled = () => page.evaluate(() => window.scrollY)
    // The field is the last thing that can be seen.
    await box.evaluate((field) => field.scrollIntoView({ block: 'end' }))
    await box.focus()
    const before = await scrolled()
    await page.evaluate(async () => {
      // What was scrolled so far is told by then.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      addEventListener('scroll', () => {
        const { dataset } = document.documentElement
        dataset.stops = `${dataset.stops ?? ''} ${window.scrollY}`
      })
    })
    await page.keyboard.press('ArrowDown')
    await expect.poll(scrolled).toBeGreaterThan(before)
    await expect.poll(() => isMenuSeen(page)).toBe(true)
    await page.keyboard.press('Escape')
    await page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame)
    })
    const stops = await page.evaluate(() => document.documentElement.dataset.stops)
    expect(stops?.trim().split(' ')).toHaveLength(1)
  })

  it('brings a menu into view whose tags arrive when it is open', async () => {
    const page = await adminPage(site, { height: 600 })
    const pressed = Promise.withResolvers<void>()
    await page.route('**/mods/get-tags', async (route) => {
      await pressed.promise
      await route.continue()
    })
    await page.goto('/add')
    const box = page.getByRole('combobox', { name: 'Main Tag', exact: true })
    await box.evaluate((field) => field.scrollIntoView({ block: 'end' }))
    await box.press('ArrowDown')
    await page.getByText('No options').waitFor()
    pressed.resolve()
    await page.getByRole('option').nth(8).waitFor()
    await expect.poll(() => isMenuSeen(page)).toBe(true)
  })

  it('offers to create a tag unless it is there in any case of letters', async () => {
    const page = await adminPage(site)
    await page.goto('/add')
    const tags = page.getByLabel('Tags', { exact: true })
    await tags.fill('aNIME')
    await page.getByRole('option', { name: 'Anime', exact: true }).waitFor()
    expect(await page.getByRole('option', { name: /^Create/ }).count()).toBe(0)
    await tags.fill('Animes')
    await page.getByRole('option', { name: 'Create "Animes"' }).waitFor()
  })
})
