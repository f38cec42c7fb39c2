import http from 'node:http'

/** A PUT of so many bytes. */
export interface Piece {
  readonly url: string
  /** In bytes; at most as long as the bytes that are sent. */
  readonly size: number
}

/**
 * Sends the beginning of `bytes` to each address by PUT, over so many kept connections, as browsers
 * do; from memory, so that reading a file takes nothing from anybody.
 * @throws Error when one of them is refused.
 */
export async function sendPieces(
  pieces: readonly Piece[],
  bytes: Buffer,
  connections: number,
): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const waiting = [...pieces]
  const work = async () => {
    for (let piece = waiting.shift(); piece; piece = waiting.shift()) {
      await put(agent, piece.url, bytes.subarray(0, piece.size))
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, work))
  } finally {
    agent.destroy()
  }
}

function put(agent: http.Agent, url: string, body: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-length': body.length }
    const request = http.request(url, { method: 'PUT', agent, headers }, (response) => {
      const status = response.statusCode ?? 0
      response.resume().once('end', () => {
        if (status >= 200 && status < 300) resolve()
        else reject(new Error(`${new URL(url).pathname} answered ${status}`))
      })
    })
    request.once('error', reject)
    request.end(body)
  })
}
