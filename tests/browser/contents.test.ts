import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { WireModDetail } from '#contract/catalogue/mods.ts'
import { accessibilityFindings, sidewaysScroll } from '#tests/browser/check-accessibility.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'

let site: OpenSite
let mod: WireModDetail & { file: NonNullable<WireModDetail['file']> }
beforeAll(async () => {
  site = await openSite()
  mod = await findServerScript(site.url)
})
afterAll(() => site.close())

/** A mod of the sample catalogue that is a script for servers. */
async function findServerScript(url: string): Promise<typeof mod> {
  const body = JSON.stringify({ modType: '5m-mod', category: 'script' })
  const headers = { 'content-type': 'application/json' }
  const list = await fetch(`${url}/api/v1/mods/get-type-mods/1`, { method: 'POST', headers, body })
  const { mods } = (await list.json()) as { mods: { id: number }[] }
  const answer = await fetch(`${url}/api/v1/mods/get-mod-details/${mods[0]?.id}`)
  return (await answer.json()) as typeof mod
}

const openFiles = async (page: Page) => {
  await page.getByRole('button', { name: 'Show the files' }).click()
  await page.getByRole('tree').waitFor()
}
const open = async (options: Parameters<OpenSite['page']>[0] = {}) => {
  const page = await site.page(options)
  await page.goto(`/mod/${mod.id}`)
  return page
}

describe('how to install it', () => {
  test('a resource says its folder and its line, which can be copied', async () => {
    const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
    const [resource] = mod.file.inspection?.kinds ?? []
    if (resource?.kind !== '5m-resource') throw new Error('The sample has no resource')
    const guide = page.getByRole('region', { name: 'How to install it' })
    expect(await guide.textContent()).toContain(`put the folder ${resource.folder} in`)
    await guide.getByRole('button', { name: `Copy ensure ${resource.folder}` }).click()
    await guide.getByRole('status').getByText('Copied').waitFor({ state: 'attached' })
    // Pages of the site may not read the clipboard, but people can paste.
    const box = page.getByRole('combobox', { name: 'Search mods' })
    await box.press('Control+V')
    expect(await box.inputValue()).toBe(`ensure ${resource.folder}`)
  })

  test('is there without scripts, and so is the checksum', async () => {
    const page = await open({ javaScriptEnabled: false })
    const text = await page.locator('main').textContent()
    expect(text).toContain('ensure ')
    expect(text).toContain(mod.file.sha256)
    expect(await page.getByRole('button', { name: 'Show the files' }).isVisible()).toBe(false)
  })
})

describe("what's inside", () => {
  test('the tree is walked, closed and opened by keys, and read out row by row', async () => {
    const page = await open()
    await openFiles(page)
    const tree = page.getByRole('tree')
    const active = () =>
      tree.evaluate((one) => {
        const id = one.getAttribute('aria-activedescendant') ?? ''
        return document.getElementById(id)?.getAttribute('title')
      })
    const rows = await page.getByRole('treeitem').count()
    expect(rows).toBeGreaterThan(5)
    await tree.focus()
    const folder = await active()
    await page.keyboard.press('ArrowLeft')
    const closed = page.getByRole('treeitem', { expanded: false })
    await closed.first().waitFor()
    expect(await page.getByRole('treeitem').count()).toBeLessThan(rows)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await active()).toMatch(new RegExp(`^${folder}/`))
    await page.keyboard.press('End')
    expect(await active()).toBe('readme.txt')
    await page.keyboard.press('Home')
    expect(await active()).toBe(folder)
  })

  test('a list that cannot be loaded says so and can be tried again', async () => {
    const page = await open({ expectedErrors: /503|Failed to load/ })
    await page.route('**/get-file-contents/*', (route) => route.fulfill({ status: 503 }))
    await page.getByRole('button', { name: 'Show the files' }).click()
    await page.getByText('could not be loaded').waitFor()
    await page.unroute('**/get-file-contents/*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('tree').waitFor()
  })

  test('of tens of thousands only what is in sight is in the page, and a search is at once', async () => {
    const page = await open()
    const entries = Array.from({ length: 20_000 }, (_, index) => ({
      path: `folder ${index % 50}/file ${index}.ytd`,
      size: index,
      packedSize: index,
      isFolder: false,
    }))
    await page.route('**/get-file-contents/*', (route) =>
      route.fulfill({ json: { entries, findings: [], isTruncated: true } }),
    )
    await openFiles(page)
    await page.getByText('Only the first 20,000').waitFor()
    const tree = page.getByRole('tree')
    await tree.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('End')
    await page.getByRole('treeitem', { name: /folder 49/ }).waitFor()
    expect(await page.getByRole('treeitem').count()).toBeLessThan(60)
    const started = Date.now()
    await page.getByRole('searchbox', { name: 'Search the files' }).fill('file 1234')
    await page.getByText('11 of 20,000 files').waitFor()
    expect(Date.now() - started).toBeLessThan(3000)
    expect(await page.getByRole('treeitem', { name: /file 12340/ }).count()).toBe(1)
  })
})

describe('checking a download', () => {
  const choose = (page: Page, name: string, buffer: Buffer) =>
    page
      .locator('main input[type=file]')
      .setInputFiles({ name, mimeType: 'application/zip', buffer })

  test('the downloaded file is; another one, or a changed one, is not', async () => {
    const page = await open()
    const answer = await page.request.get(mod.fileUrl ?? '')
    const bytes = Buffer.from(await answer.body())
    const chooseIt = async () => {
      // What is chosen in a part of the page that has not come to life yet is lost.
      await choose(page, 'mine.zip', bytes)
      const same = page.getByText('mine.zip is exactly what the author uploaded')
      await same.waitFor({ timeout: 2_000 })
    }
    await vi.waitFor(chooseIt, { timeout: 20_000 })
    bytes[100] = (bytes[100] ?? 0) ^ 1
    await choose(page, 'changed.zip', bytes)
    await page.getByText('changed.zip is a different file').waitFor()
    await page.getByText('Its checksum is different').waitFor()
    await choose(page, 'short.zip', bytes.subarray(1))
    await page.getByText(/It is [\d,]+ bytes; it should be/).waitFor()
  })

  test('a file can be dropped as well', async () => {
    const page = await open()
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer()
      data.items.add(new File(['x'], 'dropped.zip'))
      return data
    })
    const box = page.getByText('Drop the file you downloaded here')
    const dropIt = async () => {
      // A drop on a part of the page that has not come to life yet is lost.
      await box.dispatchEvent('drop', { dataTransfer: transfer })
      await page.getByText('dropped.zip is a different file').waitFor({ timeout: 2_000 })
    }
    await vi.waitFor(dropIt, { timeout: 20_000 })
  })
})

test.each([
  [320, 'dark'],
  [360, 'light'],
  [1440, 'dark'],
  [1440, 'light'],
] as const)(
  'opened at %i px, %s, it has no barrier and nothing sticks out',
  async (width, theme) => {
    const page = await open({ width, theme })
    const findings = (['backdoor', 'network'] as const).map((kind, index) => ({
      file: 'a-resource/with/a/rather/long/path/to/a/script.lua',
      line: index + 1,
      kind,
      excerpt: 'PerformHttpRequest("https://example.org/a/rather/long/address/without/a/space")',
    }))
    await page.route('**/get-file-contents/*', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), findings } })
    })
    await openFiles(page)
    await page.getByRole('heading', { name: 'In the scripts' }).waitFor()
    await page.waitForTimeout(300)
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  },
)
