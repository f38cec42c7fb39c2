import type Lightbox from '#web/browsing/mod/lightbox.tsx'
import { loadChunk } from '#web/shared/chunks/load-chunk.ts'

export type LightboxComponent = typeof Lightbox

/**
 * The popup, whose code no page loads before it is wanted.
 * @throws ChunkFailure, which says what is missing.
 */
export async function loadLightbox(): Promise<LightboxComponent> {
  return (await loadChunk('lightbox', () => import('#web/browsing/mod/lightbox.tsx'))).default
}

/** Loads the popup's code for a visitor who is about to open it. A failure is told when they do. */
export function prefetchLightbox(): void {
  loadLightbox().catch(() => undefined)
}
