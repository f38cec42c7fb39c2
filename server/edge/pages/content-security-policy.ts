import { createHash } from 'node:crypto'
import { PLAYER_ORIGINS } from '#contract/catalogue/video-hosts.ts'

interface PolicyOptions {
  /** Empty for the page's own. */
  readonly apiOrigin: string
  /** Where uploads are sent, when that is neither the page's nor the API's. */
  readonly uploadOrigin?: string | undefined
  readonly isDevelopment: boolean
}

/**
 * Allows the inline scripts that this rendering has marked with its secret nonce, by their hashes,
 * and removes the marks: a nonce may be used once only, while the page is kept and sent many times.
 * A script that somebody managed to inject has no mark and is not allowed.
 */
export function allowMarkedScripts(
  html: string,
  nonce: string,
  options: PolicyOptions,
): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const part of html.split('<script').slice(1)) {
    const tag = part.slice(0, part.indexOf('>'))
    if (!tag.includes(mark) || / src=/.test(tag)) continue
    const text = part.slice(tag.length + 1, part.indexOf('</script>'))
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return {
    html: html.replaceAll(mark, ''),
    policy: policy([...hashes], options),
  }
}

function policy(hashes: string[], options: PolicyOptions): string {
  const api = options.apiOrigin ? [options.apiOrigin] : []
  const uploads = options.uploadOrigin ? [options.uploadOrigin] : []
  // Vite's hot reload brings inline scripts and a socket of its own.
  const scripts = options.isDevelopment ? ["'unsafe-inline'"] : hashes
  const sockets = options.isDevelopment ? ['ws:'] : []
  const directives: Record<string, string[]> = {
    // Of everything that is fetched and not named below: objects, media, prefetches.
    'default-src': ["'none'"],
    // WebAssembly, not eval: the checksum of a visitor's file is computed with it.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...scripts],
    // The toasts' library writes a style element; placeholders and carousels set style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...api],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...api, ...uploads, ...sockets],
    // Players of videos, once somebody presses play: decision 0155.
    'frame-src': [...PLAYER_ORIGINS],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
