import { setTimeout as sleep } from 'node:timers/promises'
import { ADMINISTRATOR_SETTINGS } from '#tests/browser/administrator.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'

const DRAWING_MS = 900_000

/**
 * A site of its own with the sample catalogue, so that no other test changes what is seen. It is
 * ready when the images that the pictures show are drawn.
 */
export async function startPhotographedSite(): Promise<SiteProcess> {
  const site = await startSiteProcess({ SAMPLE_CATALOGUE: 'on', ...ADMINISTRATOR_SETTINGS })
  for (const deadline = Date.now() + DRAWING_MS; Date.now() < deadline; await sleep(500)) {
    if (await isDrawn(site.url)) return site
  }
  await site.stop()
  throw new Error('The images of the sample catalogue were not drawn in time')
}

interface Drawn {
  readonly image: { readonly sources: readonly unknown[] } | null
  readonly images: readonly { readonly sources: readonly unknown[] }[]
}

/** The oldest mod is drawn last; its own page shows its gallery as well. */
async function isDrawn(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/v1/mods/get-mod-details/1`)
  const { image, images } = (await answer.json()) as Drawn
  return image !== null && images.length > 1 && images.every((each) => each.sources.length > 0)
}
