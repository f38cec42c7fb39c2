import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ModCard } from '#contract/catalogue/mods.ts'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Where a page's link leads, which the head names as well. */
async function followed(page: Page, name: string): Promise<string> {
  const link = page.getByRole('link', { name, exact: true }).first()
  const href = (await link.getAttribute('href')) ?? ''
  expect(await page.locator(`head link[rel=alternate][href="${href}"]`).count()).toBe(1)
  return href
}
const entries = async (href: string) => {
  const answer = await fetch(site.url + href)
  expect(answer.headers.get('content-type')).toContain('application/atom+xml')
  return [...(await answer.text()).matchAll(/<entry><title>([^<]*)/g)].map((match) => match[1])
}

test.each([
  ['/mods?page=1', 'Follow new mods', '/feeds/mods.atom'],
  ['/mods/sp-mod?category=vehicles&page=1', 'Follow new mods', '/feeds/mods.atom?'],
  ['/mods?downloads=1000&page=1', 'Follow this list', '/feeds/search.atom?downloads=1000'],
  ['/tag-mods/10?page=1', 'Follow new mods', '/feeds/tag/10.atom'],
  ['/authors/quillwright?page=1', 'Follow new mods', '/feeds/author/quillwright.atom'],
  ['/recently-uploaded?page=1', 'Follow new mods', '/feeds/recent.atom'],
  ['/most-downloaded?page=1', 'Follow this list', '/feeds/popular.atom'],
])('%s is followed by its link, without scripts too', async (path, name, feed) => {
  const page = await site.page({ javaScriptEnabled: false })
  await page.goto(path)
  const href = await followed(page, name)
  expect(href.startsWith(feed)).toBe(true)
  expect((await entries(href)).length).toBeGreaterThan(0)
})

test('a search is followed with its filters', async () => {
  const page = await site.page({ width: 360 })
  await page.goto('/search-mods?s=red%20car&type=sp-mod&page=1')
  const href = await followed(page, 'Follow this search')
  expect(href).toBe('/feeds/search.atom?s=red%20car&type=sp-mod')
  await entries(href)
  const names = await page.locator('main article h2').allTextContents()
  const open = await site.page()
  await open.goto('/search-mods?s=car&page=1')
  const found = await entries(await followed(open, 'Follow this search'))
  expect(found.length).toBeGreaterThan(3)
  expect(names.length).toBeGreaterThan(0)
})

test('a mod is followed from the panel beside its download, with what is new', async () => {
  const answer = await fetch(`${site.url}/api/v1/mods/get-most-downloaded`)
  const [mod] = (await answer.json()) as ModCard[]
  const page = await site.page({ width: 360, javaScriptEnabled: false })
  await page.goto(`/mod/${mod?.id}`)
  const href = await followed(page, 'Follow')
  expect(href).toBe(`/feeds/mod/${mod?.id}.atom`)
  const feed = await (await fetch(site.url + href)).text()
  expect(feed).toMatch(/<link rel="enclosure"[^>]*\.zip"\/>/)
  expect(feed).toContain('<content type="html">')
})
