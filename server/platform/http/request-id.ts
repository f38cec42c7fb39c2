import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** Long enough to be unique, nothing that could break a line of the log or a header. */
const WELL_FORMED = /^[\w.:/+=@-]{8,128}$/

/** Where a request has its name: a WeakMap would take as long as all else for an answer that is kept. */
const NAME = Symbol('name')

interface NamedRequest extends IncomingMessage {
  [NAME]?: string
}

/** Whether an address is that of a trusted proxy; `hop` counts from the connection outwards. */
export type IsTrusted = (address: string, hop: number) => boolean

/** Gives each request the id by which it is found in the log: the same however often it is asked. */
export type NameRequest = (request: IncomingMessage) => string

/** Reads `TRUST_PROXY`: addresses, networks and names as `loopback`, separated by commas. */
export function readTrustedProxies(trustProxy: string | undefined): IsTrusted {
  if (!trustProxy) return () => false
  return proxyAddr.compile(trustProxy.split(',').map((address) => address.trim()))
}

/**
 * Makes the naming of requests: the id that a trusted proxy has given as `X-Request-Id`, so that its
 * log and ours can be read together, else one that is unique. Nobody else names requests: the log
 * would hold what strangers want.
 */
export function createRequestNaming(isTrusted: IsTrusted): NameRequest {
  const nextName = createNames()
  return (request: NamedRequest) => {
    request[NAME] ??= givenName(request, isTrusted) ?? nextName()
    return request[NAME]
  }
}

/** UUIDs whose first part is this process's, and whose last counts: random ones for each take longer. */
function createNames(): () => string {
  const ours = randomUUID().slice(0, -12)
  let count = 0
  return () => {
    count += 1
    return ours + count.toString(16).padStart(12, '0')
  }
}

function givenName(request: IncomingMessage, isTrusted: IsTrusted): string | undefined {
  const given = request.headers['x-request-id']
  if (typeof given !== 'string' || !WELL_FORMED.test(given)) return undefined
  const { remoteAddress } = request.socket
  return remoteAddress && isTrusted(remoteAddress, 0) ? given : undefined
}
