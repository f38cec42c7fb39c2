/**
 * How many requests of a crowd reach a site behind Varnish: `node bench/cdn.ts [SECONDS]`, first while
 * nothing changes, then with a publication every five seconds. Counted between Varnish and the site, which
 * has the sample catalogue. Writes nothing but to the terminal.
 */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Chance, chanceOf, wholeBetween } from '#server/operations/generate/skewed-choice.ts'
import { ADMIN, logInAdmin } from '#tests/admin-site.ts'
import { freePort } from '#tests/free-port.ts'
import { CountingProxy } from '#tests/services/counting-proxy.ts'
import { startVarnish } from '#tests/services/varnish.ts'
import { startSiteProcess } from '#tests/site-process.ts'
import { pngOf, type UploadClient, zipOf } from '#tests/upload-client.ts'
import { table } from './figures.ts'
import { describeMachine } from './machine.ts'

const TOKEN = 'a token for purges'
const REQUESTS_PER_SECOND = 100
const PUBLISH_MS = 5_000
const SEED = 16
const LISTS = [
  ...['/', '/mods?page=1', '/mods?page=2', '/most-downloaded?page=1', '/recently-uploaded?page=1'],
  ...['/search-mods?s=car&page=1', '/search-mods?s=police&page=1', '/feeds/recent.atom', '/faqs'],
]
const TAG = { id: null, tag: 'Bench' }

const seconds = Number(process.argv[2] ?? 60)
const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'modharbor-cdn-'))
const port = String(await freePort())
const front = await CountingProxy.start(`http://127.0.0.1:${port}`)
const cdn = await startVarnish(path.join(dir, 'varnish'), { site: front.url, token: TOKEN })
const site = await startSiteProcess({
  ...{ PORT: port, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  ...{ CDN_PURGE_URL: `${cdn.url}/.purge`, CDN_PURGE_TOKEN: TOKEN, TRUST_PROXY: '127.0.0.1' },
})
try {
  console.log(describeMachine())
  const admin = await logInAdmin(site.url)
  const { mods } = await admin.call('mods/get-all-mods/1')
  const pages = mods.map(({ id }: { id: number }) => `/mod/${id}`)
  const images = mods.flatMap(({ mainImageUrl: url }: { mainImageUrl: string | null }) => url ?? [])
  // A site that has just started, on a busy machine, refuses some.
  for (const url of [...LISTS, ...pages, ...images])
    await (await fetch(site.url + url)).arrayBuffer()
  const rows = [
    ['nothing changes', ...(await visit({ pages, images }, undefined))],
    ['a publication every 5 s', ...(await visit({ pages, images }, admin))],
  ]
  console.log(table(['while', 'requests', 'failed', 'reached the site', 'of 1,000'], rows))
} finally {
  await site.stop()
  await cdn.stop()
  await front.stop()
  await fs.rm(dir, { recursive: true, force: true })
}

interface Addresses {
  readonly pages: readonly string[]
  readonly images: readonly string[]
}

/** @param admin publishes meanwhile; undefined for nobody. */
async function visit(all: Addresses, admin: UploadClient | undefined): Promise<string[]> {
  front.requests = 0
  let failed = 0
  let own = 0
  const asked: Promise<void>[] = []
  const started = performance.now()
  const ask = async (url: string) => {
    const answer = await fetch(cdn.url + url)
    await answer.arrayBuffer()
    if (!answer.ok) failed++
  }
  let publishing = Promise.resolve()
  for (let n = 0; performance.now() - started < seconds * 1000; n++) {
    if (admin && performance.now() - started > own * PUBLISH_MS) {
      const name = `Bench ${own++}`
      publishing = publishing.then(() => publish(admin, name))
    }
    asked.push(ask(addressOf(chanceOf(SEED, n), all)))
    await sleep(Math.max(0, ((n + 1) * 1000) / REQUESTS_PER_SECOND - (performance.now() - started)))
  }
  await Promise.all([...asked, publishing])
  const reached = front.requests
  const share = ((reached / asked.length) * 1000).toFixed(1)
  return [String(asked.length), String(failed), String(reached), share]
}

/** Half of them lists, a quarter mods, a quarter images. */
function addressOf(chance: Chance, { pages, images }: Addresses): string {
  const kind = wholeBetween(chance, 1, 4)
  const from = kind <= 2 ? LISTS : kind === 3 ? pages : images
  return from[wholeBetween(chance, 0, from.length - 1)] as string
}

async function publish(admin: UploadClient, name: string): Promise<void> {
  const [file, image] = await Promise.all([
    admin.upload('file', `${name}.zip`, await zipOf({ 'read.me': name })),
    admin.upload('image', `${name}.png`, await pngOf()),
  ])
  const { error } = await admin.call('mods/add-mod', {
    ...{ name, description: name, keywords: name, tags: [TAG], mainTag: TAG },
    ...{ category: ['sp-mod'], mainCategory: ['vehicles'], subCategory: 'car' },
    ...{ fileName: file.object?.path, imageName: [image.object?.path] },
    ...{ imageUrl: [image.object?.url], mainImageUrl: image.object?.url },
  })
  if (error) throw new Error(error)
}
