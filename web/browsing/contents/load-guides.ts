import type { installGuides } from '#web/browsing/contents/install-guides.ts'
import { loadChunk, tellChunkFailure } from '#web/shared/chunks/load-chunk.ts'

type InstallGuides = typeof installGuides

/**
 * The function that writes install guides. Its texts are long, and a page that the server wrote has
 * its guides already: only whoever goes on to another mod loads it. Where it does not come, that is
 * said, and the mod is shown without a guide.
 */
export async function loadInstallGuides(): Promise<InstallGuides> {
  const load = () => import('#web/browsing/contents/install-guides.ts')
  if (import.meta.env.SSR) return (await load()).installGuides
  const loaded = await loadChunk('install-guides', load).catch(tellChunkFailure)
  return loaded?.installGuides ?? (() => [])
}
