import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/api.ts'
import type { Call } from '#contract/base/call.ts'
import { ERROR_STATUS, errorSchema } from '#contract/base/errors.ts'
import type { Site } from '#server/edge/process/compose-site.ts'
import { addMods } from '#tests/add-mods.ts'
import { everyNight } from '#tests/nightly.ts'
import { openTestSite } from '#tests/open-test-site.ts'

/** Tries for each call; all calls together make some thousands. */
const TRIES = everyNight(2_000, 100)

const ADMIN = { email: 'admin@example.com', password: 'a long password' }

let site: Site
beforeAll(async () => {
  site = await openTestSite({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
  await addMods(site, [{ name: 'One' }, { name: "Robert'); DROP TABLE mods;--" }])
})
afterAll(() => site.stop())

const NASTY = fc.constantFrom(
  "' or 1=1 --",
  '"; drop table mods; --',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '%',
  '_',
  '\\',
  '(((((((((((((((',
  '1e309',
  '-0',
  '２',
  '__proto__',
  'constructor',
  'x'.repeat(10_000),
  '\u202e\u0301'.repeat(200),
)
const text = fc.oneof(
  NASTY,
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const anything = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
  fc.object({ maxDepth: 2 }),
)

/** A path part that breaks percent-encoding now and then. */
const pathPart = fc.oneof(
  fc.nat().map(String),
  text.map((value) => encodeURIComponent(value.toWellFormed())),
  fc.constantFrom('%', '%zz', '%c3%28', '%00', '..', '.', '%2e%2e%2f'),
)

function bodyOf(call: Call) {
  const fields = Object.keys(call.body?.shape ?? {})
  const shaped = fc.record(Object.fromEntries(fields.map((field) => [field, anything])), {
    requiredKeys: [],
  })
  return fc.oneof(shaped, anything)
}

let logins = 0
/**
 * With an administrator's rights a request gets past the first check, to what could break. Each login
 * is from a network of its own, as wrong passwords are tried too and limit the logins from theirs.
 */
async function adminHeaders(): Promise<Record<string, string>> {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: ADMIN,
    remoteAddress: `10.${Math.floor(++logins / 200)}.${logins % 200}.1`,
  })
  const { token } = answer.json() as { token: string }
  expect(token).toBeTruthy()
  return { authorization: `Bearer ${token}` }
}

/** These headers as long as their session lives, else new ones: each login hashes a password. */
async function livingHeaders(headers: Record<string, string>): Promise<Record<string, string>> {
  const { statusCode } = await site.app.inject({ url: calls.getAccount.path, headers })
  return statusCode === 200 ? headers : adminHeaders()
}

function expectClear(
  answer: { statusCode: number; body: string },
  allowed: readonly number[],
): void {
  expect(allowed, answer.body).toContain(answer.statusCode)
  if (answer.statusCode >= 400) errorSchema.parse(JSON.parse(answer.body))
}

describe.each(Object.keys(calls) as CallName[])('%s', (name) => {
  const call: Call = calls[name]
  const allowed = [200, 400, 404, 413, ...(call.errors ?? []).map((code) => ERROR_STATUS[code])]
  // The session ends when the call that ends it is tried; too many registrations are refused.
  const needsToken = call.auth !== undefined && call.auth !== 'optional'
  if (needsToken) allowed.push(401)
  if (call.cache === 'none') allowed.push(429)

  test('answers anything with a success or a clear refusal', async () => {
    const authorization = needsToken ? await adminHeaders() : {}
    const request = fc.record({
      parts: fc.array(pathPart, { minLength: 3, maxLength: 3 }),
      query: fc.option(text.map((value) => encodeURIComponent(value.toWellFormed()))),
      body: bodyOf(call),
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ parts, query, body }) => {
        const path = call.path.replace(/:\w+/g, () => parts.pop() ?? '')
        const answer = await site.app.inject({
          method: call.method,
          url: query === null ? path : `${path}?${query}`,
          headers: authorization,
          ...(call.method === 'POST' && {
            payload: JSON.stringify(body),
            headers: { 'content-type': 'application/json', ...authorization },
          }),
        })
        expectClear(answer, allowed)
      }),
      { numRuns: TRIES },
    )
  }, 120_000)

  test('answers broken and huge bodies with 4xx', async () => {
    if (call.method !== 'POST') return
    let authorization: Record<string, string> = {}
    for (const [payload, type, status] of [
      ['{"a":', 'application/json', 400],
      ['', 'application/json', 400],
      ['null', 'application/json', 400],
      ['[]', 'application/json', 400],
      ['a=b', 'application/x-www-form-urlencoded', 415],
      ['<a/>', 'text/xml', 415],
      [`"${'x'.repeat(2_000_000)}"`, 'application/json', 413],
    ] as const) {
      const url = call.path.replace(/:\w+/g, '1')
      // A living session for each: an empty body is all that some calls need to end one.
      if (needsToken) authorization = await livingHeaders(authorization)
      const answer = await site.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': type, ...authorization },
      })
      expect(answer.statusCode, `${type} ${payload.slice(0, 20)}`).toBe(status)
    }
  })
})

test('every page, feed and file address answers anything below 500', async () => {
  const route = fc.constantFrom(
    '/',
    '/mods',
    '/mods/',
    '/mod/',
    '/search-mods',
    '/tag-mods/',
    '/authors/',
    '/most-downloaded',
    '/recently-uploaded',
    '/conflicts',
    '/files/',
    '/images/',
    '/feeds/tag/',
    '/feeds/author/',
    '/sitemap-authors-',
    '/feeds/mods.atom',
    '/feeds/search.atom',
    '/sitemap-mods-',
    '/assets/',
    '//',
    '/.',
    '/login',
    '/update/',
    '/report-status/',
    '/reports/',
  )
  const request = fc.record({
    route,
    part: fc.option(pathPart),
    query: fc.dictionary(
      fc.constantFrom('page', 's', 'category', 'subcategory', 'type', 'x'),
      text.map((value) => encodeURIComponent(value.toWellFormed())),
    ),
  })
  await fc.assert(
    fc.asyncProperty(request, async ({ route, part, query }) => {
      const search = Object.entries(query)
        .map(([key, value]) => `${key}=${value}`)
        .join('&')
      const answer = await site.app.inject(`${route}${part ?? ''}?${search}`)
      expect(answer.statusCode, answer.body.slice(0, 300)).toBeLessThan(500)
      expect(answer.body).not.toContain('<script>alert(1)</script>')
    }),
    { numRuns: TRIES * 4 },
  )
}, 600_000)
