import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Site } from '#server/edge/process/compose-site.ts'
import { ADMIN_SETTINGS, logInAdmin } from '#tests/admin-site.ts'
import { freePort } from '#tests/free-port.ts'
import { openTestSite } from '#tests/open-test-site.ts'
import { type UploadClient, zipOf } from '#tests/upload-client.ts'

let site: Site
let client: UploadClient
let port: number
let scanner: Server | undefined
beforeAll(async () => {
  port = await freePort()
  site = await openTestSite({ ...ADMIN_SETTINGS, CLAMD_URL: `tcp://127.0.0.1:${port}` })
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  client = await logInAdmin(origin)
})
afterAll(async () => {
  site.app.server.closeAllConnections()
  await site.stop()
  scanner?.close()
})

test('a scanner that is down postpones the check; nothing has to be sent again', async () => {
  const bytes = await zipOf({ 'a.txt': 'a' })
  const { upload } = await client.create('file', 'patient.zip', bytes.length)
  await client.send(upload, bytes)
  const done = await client.complete(upload.id)
  expect(done.upload).toMatchObject({ state: 'checking', object: null })
  expect(done.upload.refusal).toMatch(/scanner does not answer/)

  // One that takes the stream to its end and finds something in whatever it gets.
  scanner = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      if (chunk.subarray(-4).equals(Buffer.alloc(4))) socket.end('stream: Test-File FOUND\0')
    })
  }).listen(port, '127.0.0.1')
  // The uploader's own try comes before the queue's.
  await vi.waitUntil(async () => (await client.complete(upload.id)).upload.state !== 'checking', {
    timeout: 20_000,
    interval: 200,
  })
  const refused = await client.get(upload.id)
  expect(refused).toMatchObject({ state: 'refused' })
  expect(refused.refusal).toMatch(/Test-File/)
})
