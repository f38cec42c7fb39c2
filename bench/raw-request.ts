import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'

/** An answer as it came over the wire: not decompressed. */
export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Sends a request, by POST where it has a body, and reads the whole answer. */
export async function rawRequest(
  url: string,
  headers: Record<string, string>,
  body?: string,
): Promise<RawAnswer> {
  const request = http.request(url, { headers, method: body === undefined ? 'GET' : 'POST' })
  request.end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: Buffer.concat(chunks),
  }
}
