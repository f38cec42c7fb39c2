import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorSchema } from '#contract/base/errors.ts'
import type { Site } from '#server/edge/process/compose-site.ts'
import { PREFIX48_FACTOR } from '#server/platform/http/client-network.ts'
import { addFreeFile, addFreeImage } from '#tests/add-media.ts'
import { addMods } from '#tests/add-mods.ts'
import { openTestSite } from '#tests/open-test-site.ts'

const LIMIT = 5

let site: Site
beforeAll(async () => {
  site = await openTestSite({ RATE_LIMIT: String(LIMIT), TRUST_PROXY: '10.0.0.1' })
})
afterAll(() => site.stop())

const search = (remoteAddress: string, forwarded?: string) =>
  site.app.inject({
    method: 'POST',
    url: '/api/v1/mods/get-search-mods',
    payload: { searchQuery: 'x' },
    remoteAddress,
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  })

test('one client too many requests: 429 with Retry-After; others go on', async () => {
  for (let n = 0; n < LIMIT; n++) expect((await search('192.0.2.1')).statusCode).toBe(200)
  const refused = await search('192.0.2.1')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(errorSchema.parse(refused.json()).code).toBe('too_many_requests')
  expect((await search('192.0.2.2')).statusCode).toBe(200)
})

test('a client cannot pass for another one, except through the trusted proxy', async () => {
  for (let n = 0; n <= LIMIT; n++) await search('192.0.2.3', `198.51.100.${n}`)
  expect((await search('192.0.2.3', '198.51.100.99')).statusCode).toBe(429)
  for (let n = 0; n <= LIMIT; n++) {
    expect((await search('10.0.0.1', `198.51.100.${n}`)).statusCode).toBe(200)
  }
})

test('answers carry the security headers, and those that are kept carry them too', async () => {
  const answers = [
    await site.app.inject('/api/v1/mods/get-tags'),
    await site.app.inject('/healthz'),
  ]
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    })
    expect(headers['x-powered-by']).toBeUndefined()
  }
})

const OF_DOCUMENTS = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': expect.stringContaining('camera=()'),
}

test('what a browser may show or embed says who may embed it; JSON, which is neither, does not', async () => {
  const image = await addFreeImage(site)
  const file = await addFreeFile(site)
  await addMods(site, [{ mainImageId: image.id, fileId: file.id }])
  for (const url of [image.url, file.url]) {
    const { headers, statusCode } = await site.app.inject(url)
    expect([url, statusCode]).toEqual([url, 200])
    expect(headers).toMatchObject({
      ...OF_DOCUMENTS,
      'cross-origin-resource-policy': 'cross-origin',
      'x-frame-options': 'SAMEORIGIN',
    })
  }
  const { headers } = await site.app.inject('/api/v1/mods/get-tags')
  for (const name of [
    ...Object.keys(OF_DOCUMENTS),
    'cross-origin-resource-policy',
    'x-frame-options',
  ]) {
    expect(headers[name]).toBeUndefined()
  }
})

test('no other page may frame a page', async () => {
  const { headers, statusCode } = await site.app.inject('/nowhere')
  expect(statusCode).toBe(404)
  expect(headers).toMatchObject(OF_DOCUMENTS)
  // Which the policy below makes needless.
  expect(headers['x-frame-options']).toBeUndefined()
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'"]))
})

test('any page may read the public API, without credentials', async () => {
  const { headers } = await site.app.inject({
    url: '/api/v1/mods/get-tags',
    remoteAddress: '192.0.2.8',
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(headers['access-control-allow-credentials']).toBeUndefined()
  // There is nothing to expose.
  expect(headers['access-control-expose-headers']).toBeUndefined()
})

test('any page may read for how long it has to wait', async () => {
  for (let n = 0; n < LIMIT; n++) await search('192.0.2.9')
  const { headers, statusCode } = await search('192.0.2.9')
  expect(statusCode).toBe(429)
  expect(headers['access-control-expose-headers']).toContain('retry-after')
})

describe('a whole /48 of IPv6', () => {
  let own: Site
  beforeAll(async () => {
    own = await openTestSite({ RATE_LIMIT: String(LIMIT) })
  })
  afterAll(() => own.stop())

  const ask = async (remoteAddress: string) => {
    const { statusCode } = await own.app.inject({ url: '/api/v1/mods/get-tags', remoteAddress })
    return statusCode
  }

  test('may do what a few networks may; others are not counted with it', async () => {
    const network = (n: number) => `2001:db8:1:${n}::1`
    for (let n = 0; n < PREFIX48_FACTOR; n++) {
      for (let time = 0; time < LIMIT; time++) expect(await ask(network(n))).toBe(200)
    }
    // None of these has asked for anything yet.
    expect(await ask(network(100))).toBe(429)
    const refused = await own.app.inject({
      url: '/api/v1/mods/get-tags',
      remoteAddress: network(101),
    })
    expect(errorSchema.parse(refused.json()).code).toBe('too_many_requests')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await ask('2001:db8:2:1::1')).toBe(200)
    expect(await ask('192.0.2.9')).toBe(200)
  })
})
