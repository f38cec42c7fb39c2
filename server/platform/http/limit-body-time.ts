import type { IncomingMessage } from 'node:http'

/** For a request's body to arrive whole. */
const BODY_TIMEOUT_MS = 30_000

/**
 * Breaks off a request whose body takes too long. The server's own limit would hold for uploads too,
 * which may take hours: those whose path begins with `exempt` limit themselves.
 */
export function limitBodyTime(
  request: IncomingMessage,
  exempt: string,
  timeoutMs = BODY_TIMEOUT_MS,
): void {
  const { headers } = request
  const hasBody =
    headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
  if (!hasBody || (request.method === 'PUT' && request.url?.startsWith(exempt))) return
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy()
  }, timeoutMs)
  request.once('close', () => clearTimeout(timer))
}
