import { setTimeout as sleep } from 'node:timers/promises'
import type { WireModDetail } from '#contract/catalogue/mods.ts'
import type { Administrator } from './administrator.ts'
import type { Offer } from './mix.ts'
import { publishMod } from './publish.ts'

const PUBLISHED = 12
const LISTED_PAGES = 40
const COPIES_TIMEOUT_MS = 180_000
const WORD = /[a-z]{4,}/g

/**
 * Makes what a generated catalogue has not, some mods with a real file and image, and reads from the
 * site what can be asked for.
 * @param mods how many the site had before.
 */
export async function prepareOffer(client: Administrator, mods: number): Promise<Offer> {
  const images: string[] = []
  const files: Offer['files'][number][] = []
  for (let n = 0; n < PUBLISHED; n += 1) {
    const { modId } = await publishMod(client, n, 'large')
    const detail = await withCopies(client, modId)
    images.push(...imagePaths(detail))
    const [release] = detail.releases
    if (!release) throw new Error('A published mod has no file')
    files.push({ path: pathOf(release.fileUrl), bytes: release.size })
  }
  return { mods, words: await readWords(client), images, files }
}

/** Waits until the site has made the copies of its image. */
async function withCopies(client: Administrator, modId: number): Promise<WireModDetail> {
  for (const deadline = Date.now() + COPIES_TIMEOUT_MS; ; await sleep(250)) {
    const mod: WireModDetail = await client.call(`mods/get-mod-details/${modId}`)
    if (mod.images.every(({ sources }) => sources.length > 0)) return mod
    if (Date.now() > deadline) throw new Error('No copies of an image were made')
  }
}

/** The image as it was sent, and all its copies. */
function imagePaths({ images }: WireModDetail): string[] {
  return images.flatMap(({ url, sources }) => [
    pathOf(url),
    ...sources.flatMap(({ srcSet }) =>
      srcSet.split(',').map((source) => pathOf(source.trim().split(' ')[0] ?? '')),
    ),
  ])
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://localhost')
  return pathname + search
}

async function readWords(client: Administrator): Promise<string[]> {
  const words = new Set<string>()
  const { pages } = await client.call('mods/get-all-mods/1')
  for (let page = 1; page <= Math.min(pages, LISTED_PAGES); page += 1) {
    const { mods } = await client.call(`mods/get-all-mods/${page}`)
    for (const { name } of mods as { name: string }[]) {
      for (const word of name.toLowerCase().match(WORD) ?? []) words.add(word)
    }
  }
  return [...words]
}
