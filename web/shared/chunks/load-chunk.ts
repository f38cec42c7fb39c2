import type { ChunkFault, ChunkReason } from '#web/shared/chunks/chunk-script.ts'

/** The specification's time-out of its script loader. */
const TIMEOUT_MS = 120_000

/** A part of the site's code did not load. */
export class ChunkFailure extends Error implements ChunkFault {
  override name = 'ChunkFailure'
  readonly chunk: string
  readonly reason: ChunkReason

  constructor({ chunk, reason }: ChunkFault) {
    super(`Loading chunk ${chunk} failed (${reason})`)
    this.chunk = chunk
    this.reason = reason
  }
}

/**
 * Loads code that is not part of the page yet. It never reloads or retries by itself.
 * @param chunk its name without the hash.
 * @param files the URLs of all files it needs, the chunk's own first; used only if loading fails.
 * @throws ChunkFailure, which says what is missing.
 */
export async function loadChunk<T>(
  chunk: string,
  load: () => Promise<T>,
  files: () => readonly string[] = () => preloadedFiles(chunk),
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure({ chunk, reason: 'time-out' })), TIMEOUT_MS)
  })
  try {
    return await Promise.race([load(), silence])
  } catch (error) {
    if (error instanceof ChunkFailure) throw error
    const urls = files()
    const fault = urls.length > 0 ? await window.chunks.explain(urls) : undefined
    throw new ChunkFailure(fault ?? { chunk, reason: 'other' })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Shows the dialog for a failed chunk that has no place of its own on the page. Rethrows other
 * errors.
 */
export function tellChunkFailure(error: unknown): void {
  if (!(error instanceof ChunkFailure)) throw error
  window.chunks.tell(error)
}

/** The files that our `import()` calls have preloaded: the chunk first, then what it needs. */
function preloadedFiles(chunk: string): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  const urls = [...new Set([...links].map(({ href }) => href))]
  const isOwn = (url: string) => window.chunks.nameOf(url) === chunk
  return [...urls.filter(isOwn), ...urls.filter((url) => !isOwn(url))]
}
