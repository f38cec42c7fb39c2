import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { SharedHeaders, withoutSharing } from '#server/platform/cdn/shared-headers.ts'
import { SHOWS_CATALOGUE } from '#server/platform/cdn/surrogate-keys.ts'

const FOR_NOBODY = 'public, max-age=0, must-revalidate'
const KEPT = 'public, max-age=0, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400'
const state = { version: 1, staleFor: 0 }

/** What is said of an answer that takes `work` to make. */
async function controlOf(work: () => void, control = FOR_NOBODY, status = 200) {
  Object.assign(state, { version: 1, staleFor: 0 })
  const app = Fastify()
  app.decorateReply('shown', undefined)
  app.decorateRequest('versionBefore', undefined)
  app.addHook('onRequest', async (request) => {
    request.versionBefore = state.version
  })
  const shared = new SharedHeaders()
  shared.attach(app)
  shared.follow({
    current: () => state.version,
    staleFor: () => state.staleFor,
  })
  app.get('/', async (_request, reply) => {
    work()
    reply.shown = SHOWS_CATALOGUE
    return reply.code(status).header('cache-control', control).send('text')
  })
  const { headers } = await app.inject('/')
  return [headers['cache-control'], headers['surrogate-key']]
}

test('an answer during whose making something changed is for no other cache', async () => {
  expect(await controlOf(() => undefined)).toEqual([KEPT, 'site catalogue'])
  expect(await controlOf(() => state.version++)).toEqual([FOR_NOBODY, undefined])
})

test('nor is one that was made while nobody knew whether something changed', async () => {
  const control = 'public, max-age=86400'
  expect(await controlOf(() => undefined, control)).toEqual([
    expect.stringContaining('max-age=86400, s-maxage=86400, stale'),
    'site catalogue',
  ])
  const isAway = () => {
    state.staleFor = 2_100
  }
  expect(await controlOf(isAway, control)).toEqual([FOR_NOBODY, undefined])
  const kept = ['etag', 'W/"x"', 'cache-control', KEPT, 'surrogate-key', 'site', 'vary', 'Accept']
  expect(withoutSharing(kept)).toEqual([
    'etag',
    'W/"x"',
    'cache-control',
    FOR_NOBODY,
    'vary',
    'Accept',
  ])
})

test('what is private stays so, and errors are not kept', async () => {
  const control = 'private, max-age=60'
  expect(await controlOf(() => undefined, control)).toEqual([control, undefined])
  expect(await controlOf(() => undefined, 'no-store', 404)).toEqual(['no-store', undefined])
})
