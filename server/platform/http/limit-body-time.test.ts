import { once } from 'node:events'
import http from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitBodyTime } from '#server/platform/http/limit-body-time.ts'

const TIMEOUT_MS = 150

let server: http.Server
beforeAll(async () => {
  server = http.createServer((request, response) => {
    limitBodyTime(request, '/storage/', TIMEOUT_MS)
    request.resume().once('end', () => response.end('taken'))
    request.once('error', () => undefined)
  })
  server.requestTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends the second half of a body after a pause; the answer, or nothing when it was broken off. */
async function sendSlowly(method: string, path: string, pauseMs: number): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  socket.on('error', () => undefined)
  const head = ['Host: x', 'Content-Length: 10', 'Connection: close', '', ''].join('\r\n')
  socket.write(`${method} ${path} HTTP/1.1\r\n${head}12345`)
  const closed = once(socket, 'close')
  await sleep(pauseMs)
  socket.write('67890')
  await closed
  return answer
}

test('a body that takes too long is broken off', async () => {
  expect(await sendSlowly('POST', '/api/v1/x', TIMEOUT_MS * 3)).toBe('')
  expect(await sendSlowly('POST', '/storage/x', TIMEOUT_MS * 3)).toBe('')
})

test('one that arrives in time is not, and neither is an upload', async () => {
  expect(await sendSlowly('POST', '/api/v1/x', 20)).toContain('taken')
  expect(await sendSlowly('PUT', '/storage/x', TIMEOUT_MS * 3)).toContain('taken')
})
