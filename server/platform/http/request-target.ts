import type { IncomingMessage } from 'node:http'

/** No path can be decoded from it, so that it is refused like any other that cannot be read. */
const UNREADABLE = '/%'
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/is

/**
 * Gives a request whose target is a whole address (`GET http://host/path`), which RFC 9112, section
 * 3.2.2, has every server take, the usual form; the host of the target counts then, not the header's.
 * A target of any other kind cannot be read.
 */
export function normaliseTarget(request: IncomingMessage): void {
  const { url } = request
  if (url === undefined || url.startsWith('/')) return
  if (url === '*' && request.method === 'OPTIONS') {
    // About the whole server, whose pages take no OPTIONS.
    request.url = '/api'
    return
  }
  const [, authority, rest = ''] = ABSOLUTE.exec(url) ?? []
  if (authority === undefined) {
    request.url = UNREADABLE
    return
  }
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  request.headers.host = authority
}
