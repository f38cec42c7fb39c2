import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'

/** An answer as it came over the wire: not decompressed. */
export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Sends a GET request and reads the whole answer. */
export async function rawGet(url: string, headers: Record<string, string>): Promise<RawAnswer> {
  const [response] = (await once(http.get(url, { headers }), 'response')) as [IncomingMessage]
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
