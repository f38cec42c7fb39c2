import http from 'node:http'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { MIB } from '#contract/base/units.ts'
import type { VersionWatch } from '#server/platform/catalogue-version/watch-version.ts'
import { ResponseCache } from '#server/platform/http/response-cache.ts'

/** A server whose one answer is what `stored` was when the handler read it. */
async function openServer() {
  const state = { version: 1, stored: 'before' }
  const gates: (() => void)[] = []
  const front = new ResponseCache(MIB)
  const watch: VersionWatch = {
    current: () => state.version,
    known: () => state.version,
    reach: async () => undefined,
    staleFor: () => 0,
    refresh: async () => undefined,
    stop: () => undefined,
  }
  front.follow(watch)
  const app = Fastify({
    serverFactory: (handler) =>
      http.createServer((request, response) => {
        front.serve(
          request,
          response,
          () => 'id',
          () => handler(request, response),
        )
      }),
  })
  front.attach(app)
  app.get('/', async (_request, reply) => {
    const read = state.stored
    await new Promise<void>((resolve) => gates.push(resolve))
    reply.isShared = true
    return reply.header('etag', 'W/"x"').type('text/plain').send(Buffer.from(read))
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async () => (await fetch(origin, { headers: { 'accept-encoding': '' } })).text()
  return { app, state, gates, ask }
}

test('an answer that was read before a change and sent after it is not kept as one of after it', async () => {
  const { app, state, gates, ask } = await openServer()
  const turn = async () => {
    await expect.poll(() => gates.length, { interval: 5 }).toBe(1)
    gates.pop()?.()
  }
  const first = ask()
  await expect.poll(() => gates.length, { interval: 5 }).toBe(1)
  Object.assign(state, { version: 2, stored: 'after' })
  gates.pop()?.()
  expect(await first).toBe('before')

  const second = ask()
  await turn()
  expect(await second).toBe('after')
  // That one is kept: nobody has to read it anew.
  expect(await ask()).toBe('after')
  await app.close()
}, 10_000)
