import { once } from 'node:events'
import https from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Visitor } from '#tests/cluster/visitor.ts'
import { makeCertificate } from '#tests/make-certificate.ts'

/** A server that never closes an idle connection, with those that it was sent requests on. */
async function startPatientServer() {
  const sockets: Socket[] = []
  const server = https.createServer(makeCertificate(), (request, response) => {
    sockets.push(request.socket)
    setTimeout(() => response.end(request.url), request.url === '/slow' ? 400 : 0)
  })
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { sockets, origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a visitor keeps a connection while it is used, and closes it before the server does', async () => {
  const { sockets, origin } = await startPatientServer()
  const visitor = new Visitor(origin, { idleMs: 200 })
  onTestFinished(() => visitor.close())

  await visitor.ask({ kind: 'page', target: '/first' })
  const slow = await visitor.ask({ kind: 'page', target: '/slow' })
  expect(slow).toMatchObject({ status: 200, text: '/slow' })
  const [first, second] = sockets
  expect(second).toBe(first)
  if (!first?.destroyed) await once(first as Socket, 'close')

  const later = await visitor.ask({ kind: 'page', target: '/later' })
  expect(later).toMatchObject({ status: 200, text: '/later' })
  expect(sockets[2]).not.toBe(first)
})
