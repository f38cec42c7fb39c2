import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import { type Asked, KINDS, type Kind } from './record-visit.ts'

/** What the site sent for a visit, headers included, in bytes of each kind. */
export type Sent = Readonly<Record<Kind, number>>

/**
 * Asks again, one request after the other over one connection, for what a visitor's browser asked for.
 * @throws Error for an answer that is no success.
 */
export async function replayVisit(site: string, visit: readonly Asked[]): Promise<Sent> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const sent = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>
  try {
    for (const asked of visit) sent[asked.kind] += await ask(site, asked, agent)
    return sent
  } finally {
    agent.destroy()
  }
}

async function ask(site: string, asked: Asked, agent: http.Agent): Promise<number> {
  const { method, path, headers, body } = asked
  const request = http.request(site + path, { method, headers, agent })
  request.end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const { statusCode = 0, rawHeaders } = response
  if (statusCode >= 400) throw new Error(`${method} ${path} was answered with ${statusCode}`)
  let bytes = rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text) + 2, 0)
  for await (const chunk of response) bytes += (chunk as Buffer).length
  return bytes
}
