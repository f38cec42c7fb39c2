import type { FastifyInstance } from 'fastify'
import { PERMISSIONS_POLICY } from '#server/platform/http/permissions-policy.ts'

/** What a browser heeds in an answer that it shows as a page. */
const DOCUMENT_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS_POLICY,
}
/**
 * What it heeds in an answer that another page may embed: images, files. Of a page its own
 * Content-Security-Policy says who may frame it, and no browser looks further then.
 */
const EMBEDDED_HEADERS = {
  'cross-origin-resource-policy': 'cross-origin',
  'x-frame-options': 'SAMEORIGIN',
}

/**
 * Adds the headers that speak of documents and of what is embedded in them, but none to answers that
 * they do not speak of: a browser ignores them there, and writing them takes a good part of the time
 * that a kept answer takes.
 */
export function addDocumentHeaders(app: FastifyInstance): void {
  // Before the routes: files are sent past the hook below.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...DOCUMENT_HEADERS, ...EMBEDDED_HEADERS })
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    for (const name of unheededBy(String(reply.getHeader('content-type')))) reply.removeHeader(name)
    return payload
  })
}

function unheededBy(contentType: string): string[] {
  if (contentType.startsWith('text/html')) return Object.keys(EMBEDDED_HEADERS)
  if (!contentType.startsWith('application/json')) return []
  return Object.keys({ ...DOCUMENT_HEADERS, ...EMBEDDED_HEADERS })
}
