import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { VERSION_HEADER } from '#contract/base/version-header.ts'
import { createApiClient } from '#web/shared/api/api-client.ts'

const asked: (string | string[] | undefined)[] = []
const server = http.createServer((request, response) => {
  asked.push(request.headers[VERSION_HEADER])
  if (request.method === 'POST') response.setHeader(VERSION_HEADER, '7')
  response.end('{}')
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

test('the version after a change is named by what is asked next', async () => {
  const { port } = server.address() as AddressInfo
  const api = createApiClient(`http://127.0.0.1:${port}`)
  await api.getMostDownloaded({})
  await api.countDownload({ body: { modId: 1 } })
  await api.getMostDownloaded({})
  expect(asked).toEqual([undefined, undefined, '7'])
})
