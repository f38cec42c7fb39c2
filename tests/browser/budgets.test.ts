import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenSite, openSite } from '#tests/browser/open-site.ts'

/** In bytes of content as it crosses the wire: compressed, without the headers of the answers. */
const KILOBYTE = 1024
const CSS_LIMIT = 20 * KILOBYTE
const FONT_LIMIT = 60 * KILOBYTE
const IMAGE_LIMIT = 300 * KILOBYTE
const SCRIPT_LIMITS = [
  ['/', 165 * KILOBYTE],
  ['/mods?page=1', 130 * KILOBYTE],
  ['/mods/sp-mod?category=vehicles&page=1', 130 * KILOBYTE],
  ['/search-mods?s=harbour&page=1', 130 * KILOBYTE],
  ['/mod/1', 130 * KILOBYTE],
] as const

const PAGE_LIMITS = [
  ['/mods?page=1', 50 * KILOBYTE],
  ['/mod/1', 62 * KILOBYTE],
] as const

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

interface Transfer {
  readonly type: string
  readonly url: string
  readonly bytes: number
}

describe('a first visit transfers no more than it may', () => {
  test.each(SCRIPT_LIMITS)('%s', async (path, scriptLimit) => {
    const page = await site.page({ width: 360, height: 780 })
    const transfers = await transfersOf(page, path)
    const sum = (type: string) => bytesOf(transfers.filter((one) => one.type === type))
    const found = { script: sum('Script'), css: sum('Stylesheet'), font: sum('Font') }
    // What counts none of them would pass any limit.
    const nothing = Object.entries(found).filter(([, bytes]) => bytes === 0)
    expect(nothing).toEqual([])
    expect(found.script, `scripts: ${describeTransfers(transfers, 'Script')}`).toBeLessThanOrEqual(
      scriptLimit,
    )
    expect(found.css).toBeLessThanOrEqual(CSS_LIMIT)
    expect(found.font).toBeLessThanOrEqual(FONT_LIMIT)
  })

  test.each(PAGE_LIMITS)('the page itself, before compression: %s', async (path, limit) => {
    const answer = await fetch(site.url + path, { headers: { 'accept-encoding': 'identity' } })
    expect(Buffer.byteLength(await answer.text())).toBeLessThanOrEqual(limit)
  })

  test('the images that the first grid shows at 360 px', async () => {
    const page = await site.page({ width: 360, height: 780, deviceScaleFactor: 2 })
    const transfers = await transfersOf(page, '/mods?page=1')
    const images = transfers.filter((one) => one.url.includes('/images/'))
    expect(images.length).toBeGreaterThan(3)
    expect(bytesOf(images)).toBeLessThanOrEqual(IMAGE_LIMIT)
  })
})

/** Everything that a page loads until it is at rest, with what its content took on the wire. */
async function transfersOf(page: Page, path: string): Promise<Transfer[]> {
  const protocol = await page.context().newCDPSession(page)
  const transfers = await watchTransfers(protocol)
  await page.goto(path, { waitUntil: 'networkidle' })
  return [...transfers.values()]
}

async function watchTransfers(protocol: CDPSession): Promise<Map<string, Transfer>> {
  const transfers = new Map<string, Transfer>()
  protocol.on('Network.responseReceived', ({ requestId, type, response }) => {
    transfers.set(requestId, { type, url: response.url, bytes: 0 })
  })
  protocol.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const before = transfers.get(requestId)
    if (before) transfers.set(requestId, { ...before, bytes: before.bytes + encodedDataLength })
  })
  await protocol.send('Network.enable')
  return transfers
}

function bytesOf(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0)
}

function describeTransfers(transfers: readonly Transfer[], type: string): string {
  return transfers
    .filter((one) => one.type === type)
    .map(({ url, bytes }) => `${url.split('/').at(-1)} ${bytes}`)
    .join(', ')
}
