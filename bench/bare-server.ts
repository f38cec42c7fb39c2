/**
 * The yardstick: `node:http` and nothing else, in a process of its own. Sends every request the one
 * answer that it was last given, which the parent process passes over the channel between the two.
 */
import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the server is to send; the body is in base64. */
export interface BareAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string
}

let status = 503
let headers: Record<string, string> = {}
let body: Buffer = Buffer.alloc(0)

const server = http.createServer((_request, response) => {
  response.writeHead(status, headers)
  response.end(body)
})

process.on('message', (answer: BareAnswer) => {
  ;({ status, headers } = answer)
  body = Buffer.from(answer.body, 'base64')
  process.send?.('ready')
})
process.on('disconnect', () => process.exit(0))

server.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port)
})
