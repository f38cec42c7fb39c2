import { expect, inject, test } from 'vitest'

const url = inject('siteUrl')
const read = async (path: string) => (await fetch(url + path)).text()

test('pages have their title, canonical address, social card and structured data', async () => {
  const list = await read('/mods/sp-mod?category=vehicles&page=2')
  expect(list).toContain('<title>Vehicles · SP Mods · Modharbor</title>')
  expect(list).toContain(
    `<link rel="canonical" href="${url}/mods/sp-mod?category=vehicles&amp;page=2"/>`,
  )
  const mod = await read('/mod/1')
  expect(mod).toMatch(/<meta property="og:image" content="http[^"]+\/social\/1\.jpg\?v=\d+"/)
  expect(mod).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  const data = [...mod.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    (match) => JSON.parse(match[1] ?? '') as { '@type': string },
  )
  expect(data.map((item) => item['@type'])).toContain('BreadcrumbList')
  expect(data).toHaveLength(2)
})

test.each([
  '/recently-uploaded?page=1',
  '/most-downloaded?page=1',
  '/tag-mods/10?page=1',
  '/mods?page=1',
  '/mods/sp-mod?category=vehicles&subcategory=bikes&page=1',
])('%s names a feed of the mods that it begins with', async (path) => {
  const page = await read(path)
  const feed = page.match(/<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]+)"/)
  const entries = await read((feed?.[1] ?? '').replaceAll('&amp;', '&'))
  const linked = [...entries.matchAll(/<entry>.*?<link href="[^"]*(\/mod\/\d+)"/g)].map(
    (match) => match[1],
  )
  expect(linked.length).toBeGreaterThan(0)
  for (const href of linked) expect(page).toContain(`href="${href}"`)
})

test('search engines may keep what was found, and nothing else of the search', async () => {
  const noindex = '<meta name="robots" content="noindex"/>'
  expect(await read('/search-mods?s=harbour&page=1')).not.toContain(noindex)
  for (const query of ['s=harbuor', 's=qqqqqqqq', 's=harbour&tags=10', '']) {
    expect(await read(`/search-mods?${query}&page=1`), query).toContain(noindex)
  }
  expect(await read('/robots.txt')).not.toContain('/search-mods')
})

test('the sitemap leads to every mod, and robots.txt to the sitemap', async () => {
  expect(await read('/robots.txt')).toContain(`Sitemap: ${url}/sitemap.xml`)
  const index = await read('/sitemap.xml')
  const files = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '')
  const parts = await Promise.all(files.map(async (file) => (await fetch(file)).text()))
  const addresses = parts.flatMap((part) => [...part.matchAll(/<loc>(.*?)<\/loc>/g)])
  const mods = addresses.filter((match) => match[1]?.includes('/mod/'))
  const { total } = (await (await fetch(`${url}/api/v1/mods/get-all-mods/1`)).json()) as {
    total: number
  }
  expect(mods).toHaveLength(total)
})

test.each([
  '/feeds/recent.atom',
  '/feeds/popular.atom',
  '/feeds/tag/10.atom',
  '/feeds/mods.atom?type=sp-mod&category=vehicles&subcategory=bikes',
  '/feeds/search.atom?s=car&type=sp-mod',
])('%s is an Atom feed with mods', async (path) => {
  const answer = await fetch(url + path)
  expect(answer.headers.get('content-type')).toContain('application/atom+xml')
  expect((await answer.text()).match(/<entry>/g)?.length).toBeGreaterThan(0)
})

test('the files that the head names exist', async () => {
  for (const path of [
    '/favicon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/manifest.webmanifest',
    '/icon-512.png',
    '/social-card.png',
  ]) {
    expect((await fetch(url + path)).status, path).toBe(200)
  }
})

test('pages forbid what they do not need', async () => {
  const { headers } = await fetch(`${url}/mods?page=1`)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  // WebAssembly may run (checksums); text may not become a script.
  expect(policy).not.toMatch(/script-src[^;]*'unsafe/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})
