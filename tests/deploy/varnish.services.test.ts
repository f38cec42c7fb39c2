import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ADMIN_SETTINGS, logInAdmin } from '#tests/admin-site.ts'
import { freePort } from '#tests/free-port.ts'
import { CountingProxy } from '#tests/services/counting-proxy.ts'
import { startVarnish, type Varnish } from '#tests/services/varnish.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'
import { pngOf, UploadClient, zipOf } from '#tests/upload-client.ts'

const TOKEN = 'a token for purges'
const GONE_MS = 2_000
const PLACE = { category: ['sp-mod'], mainCategory: ['vehicles'], subCategory: 'car' }
const TAG = { id: null, tag: 'Lowrider' }

let dir: string
let settings: Record<string, string>
let site: SiteProcess
let admin: UploadClient
/** Between Varnish and the site. */
let front: CountingProxy
/** Between the site and Varnish, for purges. */
let purges: CountingProxy
/** What it has is fresh for a second, and may be shown for ten minutes more. */
let stale: Varnish
let cdn: Varnish

beforeAll(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-varnish-'))
  const port = String(await freePort())
  front = await CountingProxy.start(`http://127.0.0.1:${port}`)
  const at = { site: front.url, token: TOKEN }
  ;[cdn, stale] = await Promise.all([
    startVarnish(path.join(dir, 'cdn'), at),
    startVarnish(path.join(dir, 'stale'), { ...at, freshSeconds: 1 }),
  ])
  purges = await CountingProxy.start(stale.url)
  settings = {
    ...{ ...ADMIN_SETTINGS, PORT: port, DATA_DIR: path.join(dir, 'data'), LOG_LEVEL: 'error' },
    ...{ TRUST_PROXY: '127.0.0.1', CDN_PURGE_TOKEN: TOKEN },
    CDN_PURGE_URL: `${cdn.url}/.purge, ${purges.url}/.purge`,
  }
  await fs.mkdir(settings.DATA_DIR as string)
  site = await startSiteProcess(settings)
  admin = await logInAdmin(site.url)
  // Varnish found no site when it started, and looks every two seconds.
  for (const { url } of [cdn, stale]) {
    const isThere = async () => (await fetch(`${url}/healthz`)).ok
    await vi.waitUntil(isThere, { timeout: 20_000, interval: 100 })
  }
}, 180_000)
afterAll(async () => {
  await site?.stop()
  await Promise.all([cdn?.stop(), stale?.stop()])
  await front?.stop()
  await purges?.stop()
  await fs.rm(dir, { recursive: true, force: true })
}, 60_000)

interface Published {
  readonly id: number
  readonly body: Record<string, unknown>
  readonly image: string
}

/** Images are never the same: one of them is removed for good, wherever it is. */
let nextSize = 0

async function publish(name: string): Promise<Published> {
  const [file, image] = await Promise.all([
    admin.upload('file', `${name}.zip`, await zipOf({ 'read.me': `${name} ${Math.random()}` })),
    admin.upload('image', `${name}.png`, await pngOf(40, 30 + nextSize++)),
  ])
  const body = {
    ...{ ...PLACE, name, description: name, keywords: name, tags: [TAG], mainTag: TAG },
    ...{ fileName: file.object?.path, imageName: [image.object?.path] },
    ...{ imageUrl: [image.object?.url], mainImageUrl: image.object?.url },
  }
  const { id, error } = await admin.call('mods/add-mod', body)
  if (error) throw new Error(error)
  return { id, body, image: String(image.object?.url) }
}

const addressesOf = ({ id, image }: Published) => [
  `/mod/${id}`,
  `/api/v1/mods/get-mod-details/${id}`,
  image,
]
const LISTS = ['/', '/mods?page=1', '/recently-uploaded?page=1', '/feeds/recent.atom']

/** Has the cache keep what shows the mod, and waits until it shows what is no longer fresh. */
async function keepStale(mod: Published, name: string): Promise<void> {
  const all = [...addressesOf(mod), ...LISTS]
  for (const url of all) expect([url, (await fetch(stale.url + url)).status]).toEqual([url, 200])
  await sleep(1_200)
  front.requests = 0
  for (const url of LISTS) expect(await (await fetch(stale.url + url)).text()).toContain(name)
}

async function isGone(mod: Published, name: string): Promise<boolean> {
  const statuses = addressesOf(mod).map(async (url) => (await fetch(stale.url + url)).status)
  const texts = LISTS.map(async (url) => (await fetch(stale.url + url)).text())
  const isMissing = (await Promise.all(statuses)).every((status) => status === 404)
  return isMissing && (await Promise.all(texts)).every((text) => !text.includes(name))
}

async function expectGone(mod: Published, name: string, withinMs = GONE_MS): Promise<void> {
  const began = Date.now()
  await vi.waitUntil(() => isGone(mod, name), { timeout: withinMs + 3_000, interval: 50 })
  expect(Date.now() - began).toBeLessThan(withinMs)
}

/** Removes a mod for good, as an administrator confirms it. */
async function removeForGood(modId: number): Promise<void> {
  const target = { kind: 'mod', modId }
  const { confirmation } = await admin.call('removals/preview-removal', { target })
  const removal = { target, confirmation, reason: 'Stolen from a shop.' }
  expect(await admin.call('removals/remove-for-good', removal)).toMatchObject({ status: 200 })
}

/** Hides a mod; resolves once the site itself does not show it. */
async function hide(id: number): Promise<void> {
  const { updatedAt } = await admin.call(`mods/get-mod-details/${id}`)
  const wanted = { change: { kind: 'hide' }, mods: [{ id, updatedAt }] }
  const { id: changeId, error } = await admin.call('manage/prepare-bulk-change', wanted)
  expect(error).toBeUndefined()
  await admin.call('manage/start-bulk-change', { id: changeId })
  const isHidden = async () => (await fetch(`${site.url}/mod/${id}`)).status === 404
  await vi.waitUntil(isHidden, { timeout: 20_000, interval: 20 })
}

test('a crowd is answered by the CDN, and hardly reaches the site', async () => {
  const mods = [await publish('Quay Crane'), await publish('Quay Truck')]
  front.requests = 0
  const addresses = [...mods.flatMap(addressesOf), ...LISTS, '/search-mods?s=quay&page=1']
  for (let n = 0; n < 50; n++) {
    await Promise.all(
      Array.from({ length: 20 }, async (_, k) => {
        const url = addresses[(n * 20 + k) % addresses.length]
        const answer = await fetch(`${cdn.url}${url}`)
        await answer.arrayBuffer()
        expect([url, answer.status]).toEqual([url, 200])
      }),
    )
  }
  // Each once, and again where it is purged for the last publication, twice more in four seconds.
  expect(front.requests).toBeLessThanOrEqual(5 * addresses.length)
  front.requests = 0
  const seen = { 'x-catalogue-version': '1' }
  for (let n = 0; n < 2; n++) await fetch(`${cdn.url}/mods?page=1`, { headers: seen })
  expect(front.requests, 'of somebody who has just changed something').toBe(2)
  const { headers } = await fetch(`${cdn.url}/mods?page=1`)
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect([headers.get('surrogate-key'), headers.get('xkey')]).toEqual([null, null])
  const image = await fetch(cdn.url + mods[0]?.image)
  expect(image.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
})

test('nobody purges without the token, and whoever is logged in is never answered by it', async () => {
  const headers = { 'surrogate-key': 'site' }
  for (const authorization of ['Bearer nothing', '']) {
    const sent = { method: 'POST', headers: { ...headers, authorization } }
    expect((await fetch(`${cdn.url}/.purge`, sent)).status).toBe(403)
  }
  front.requests = 0
  const own = await UploadClient.logIn(
    cdn.url,
    ADMIN_SETTINGS.ADMIN_EMAIL,
    ADMIN_SETTINGS.ADMIN_PASSWORD,
  )
  for (let n = 0; n < 3; n++) await own.call('account/get-account')
  await own.call('mods/get-all-mods/1')
  expect(front.requests).toBe(5)
  expect((await fetch(`${cdn.url}/metrics`)).status).toBe(404)
})

test('what is deleted, hidden or removed for good is gone within two seconds, stale or not', async () => {
  const [deleted, hidden, removed] = [
    await publish('Sunken Barge'),
    await publish('Hidden Yacht'),
    await publish('Stolen Ferry'),
  ]
  await keepStale(deleted, 'Sunken Barge')
  await admin.call('mods/delete-mod', { id: deleted.id })
  await expectGone(deleted, 'Sunken Barge')

  await keepStale(hidden, 'Hidden Yacht')
  await hide(hidden.id)
  await expectGone(hidden, 'Hidden Yacht')

  await keepStale(removed, 'Stolen Ferry')
  await removeForGood(removed.id)
  await expectGone(removed, 'Stolen Ferry')
})

test('an answer of before that comes after the purge does not stay', async () => {
  const mod = await publish('Slow Tug')
  const url = `/mod/${mod.id}`
  const held = front.hold(url)
  const late = fetch(stale.url + url)
  await held.arrived
  const before = purges.requests
  await admin.call('mods/delete-mod', { id: mod.id })
  await vi.waitUntil(() => purges.requests > before, { timeout: 2_000, interval: 10 })
  held.release()
  expect((await late).status).toBe(200)
  await expectGone(mod, 'Slow Tug')
})

test('a CDN that takes no purge is told later, after a crash of the site too', async () => {
  const away = await publish('Lost Buoy')
  await keepStale(away, 'Lost Buoy')
  purges.isUp = false
  await admin.call('mods/delete-mod', { id: away.id })
  await sleep(1_000)
  expect(await isGone(away, 'Lost Buoy')).toBe(false)
  site.process.kill('SIGKILL')
  await once(site.process, 'exit')
  purges.isUp = true
  // The site is away, and is not missed by whoever reads what there is.
  expect((await fetch(`${stale.url}/mods?page=1`)).status).toBe(200)
  site = await startSiteProcess(settings)
  await expectGone(away, 'Lost Buoy', 6_000)
})
