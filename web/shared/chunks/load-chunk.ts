import type { ChunkFault, ChunkReason } from '#web/shared/chunks/chunk-script.ts'
import { isWithoutRules, loadStylesAgain } from '#web/shared/chunks/load-style.ts'

/** The specification's time-out of its script loader. */
const TIMEOUT_MS = 120_000

/** How often each module has failed to load. */
const failures = new Map<string, number>()

/**
 * The URL to import a module from: another one after each failed attempt. Most browsers remember for
 * good that a module did not load, and ask the server for it no more.
 */
export function freshUrl(module: string): string {
  const attempt = failures.get(module)
  return attempt === undefined ? module : `${module}?attempt=${attempt}`
}

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
 * @param load the `import()` of it.
 * @throws ChunkFailure, which says what is missing.
 */
export function loadChunk<T>(chunk: string, load: () => Promise<T>): Promise<T> {
  const failed = preloadedFiles(chunk).find((url) => failures.has(url))
  const loadAgain = async (module: string): Promise<T> => {
    await loadStylesAgain(chunk)
    return import(/* @vite-ignore */ freshUrl(module))
  }
  const attempt = failed === undefined ? load : () => loadAgain(failed)
  return inTime(chunk, attempt, () => preloadedFiles(chunk))
}

/**
 * Waits for code that is being loaded.
 * @param files the URLs of all that it needs, the chunk's own first; used only if loading fails.
 * @throws ChunkFailure, which says what is missing.
 */
export async function inTime<T>(
  chunk: string,
  load: () => Promise<T>,
  files: () => readonly string[],
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure({ chunk, reason: 'time-out' })), TIMEOUT_MS)
  })
  try {
    return await Promise.race([load(), silence])
  } catch (error) {
    const urls = files()
    const [own = ''] = urls
    if (window.chunks.nameOf(own) === chunk) failures.set(own, (failures.get(own) ?? 0) + 1)
    if (error instanceof ChunkFailure) throw error
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

/** The files that our `import()` calls have asked for: the chunk first, then what it needs. */
function preloadedFiles(chunk: string): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>(
    'link[rel=modulepreload], link[rel=stylesheet]',
  )
  const asked = [...links].filter((link) => link.rel === 'modulepreload' || isWithoutRules(link))
  const urls = [...new Set(asked.map(({ href }) => href))]
  const isOwn = (url: string) => url.endsWith('.js') && window.chunks.nameOf(url) === chunk
  return [...urls.filter(isOwn), ...urls.filter((url) => !isOwn(url))]
}
