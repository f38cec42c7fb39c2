/**
 * Reads the address of an image or a file, from an import line or a redirect.
 * @returns the address, or what is wrong with it, without a word of the address itself: it may hold
 * a signature.
 */
export function readAddress(text: string, base?: URL): { url: URL } | { problem: string } {
  const url = URL.parse(text, base)
  if (!url) return { problem: 'is not an address' }
  if (url.protocol !== 'https:') return { problem: 'must begin with https://' }
  if (url.username !== '' || url.password !== '') {
    return { problem: 'must not have a name or a password in it' }
  }
  return { url }
}

/** How messages name an address: without its query, which may hold a signature. */
export function shownAddress(address: string): string {
  const url = URL.parse(address)
  return url ? `${url.origin}${url.pathname}` : 'an address'
}

/** The file name at an address's end; empty where it has none. */
export function nameInAddress(address: string): string {
  const last = URL.parse(address)?.pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
