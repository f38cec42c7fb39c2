import type { FastifyInstance } from 'fastify'
import { PERMISSIONS_POLICY } from '#server/platform/http/permissions-policy.ts'

/** What a browser heeds in an answer that it shows as a page, or that a page could embed. */
const DOCUMENT_HEADERS = {
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS_POLICY,
  'x-frame-options': 'SAMEORIGIN',
}

/**
 * Adds the headers that speak of documents, but not to JSON, which is none: a browser ignores them
 * there, and writing them takes a good part of the time that a kept answer takes.
 */
export function addDocumentHeaders(app: FastifyInstance): void {
  // Before the routes: files are sent past the hook below.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(DOCUMENT_HEADERS)
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    if (String(reply.getHeader('content-type')).startsWith('application/json')) {
      for (const name of Object.keys(DOCUMENT_HEADERS)) reply.removeHeader(name)
    }
    return payload
  })
}
