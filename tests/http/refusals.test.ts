import net from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/api.ts'
import type { Call } from '#contract/base/call.ts'
import { errorSchema } from '#contract/base/errors.ts'
import type { Site } from '#server/edge/process/compose-site.ts'
import { addMods } from '#tests/add-mods.ts'
import { openTestSite } from '#tests/open-test-site.ts'

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const ADMIN = { email: 'admin@example.com', password: 'a long password' }

let site: Site
let port: number
beforeAll(async () => {
  site = await openTestSite({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
  await addMods(site, [{ name: 'One' }])
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as net.AddressInfo).port
}, 180_000)
afterAll(() => site.stop())

/** Sends bytes as they are and reads the answer to its end. */
async function send(head: string): Promise<{ status: number; headers: string; body: string }> {
  const socket = net.connect(port, '127.0.0.1')
  // Not ended: the server would take that for somebody who has left.
  socket.write(`${head}\r\n\r\n`)
  let text = ''
  for await (const bytes of socket) text += bytes
  const [headers = '', ...body] = text.split('\r\n\r\n')
  return { status: Number(headers.split(' ')[1]), headers, body: body.join('\r\n\r\n') }
}

describe('a whole address as target', () => {
  test.each([
    ['http://mods.example/healthz', 200, '"status":"ok"'],
    ['HTTP://mods.example:8080/mods?page=1', 200, '</html>'],
    ['http://mods.example', 200, '</html>'],
    ['http://mods.example?x=1', 200, '</html>'],
    ['http://mods.example/api/v1/mods/get-nothing', 404, '"code":"not_found"'],
  ])('%s is that of its path', async (target, status, text) => {
    // Twice, as the second may come from the response cache.
    for (let time = 0; time < 2; time++) {
      const answer = await send(`GET ${target} HTTP/1.1\r\nHost: else.example\r\nConnection: close`)
      expect(answer.status, answer.body).toBe(status)
      expect(answer.body).toContain(text)
    }
  })

  test('of another scheme, or none at all, is refused', async () => {
    for (const target of ['ftp://mods.example/', 'mailto:x', '*']) {
      const answer = await send(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close`)
      expect(answer.status, target).toBeGreaterThanOrEqual(400)
      expect(answer.status, target).toBeLessThan(500)
      errorSchema.parse(JSON.parse(answer.body))
    }
  })
})

test('a body that is announced and does not come is none, and nobody waits for it', async () => {
  const head = 'HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json'
  const { status, body } = await send(`POST /api/v1/mods/get-search-mods ${head}`)
  expect(status, body).toBe(400)
  errorSchema.parse(JSON.parse(body))
  // Whatever the type, where the call needs none.
  expect((await send(`GET /api/v1/mods/get-tags ${head}`)).status).toBe(200)
})

test('what is no HTTP is refused in the shape of every error', async () => {
  const answer = await send('what is this?')
  expect(answer.status).toBe(400)
  errorSchema.parse(JSON.parse(answer.body))
})

describe('an address that cannot be decoded', () => {
  test('is refused with a page of the site for a browser', async () => {
    const answer = await site.app.inject({ url: '/%E0%A4%A', headers: BROWSER })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('This address cannot be read')
    expect(answer.body).toContain('<footer')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers['x-request-id']).toBeTruthy()
    // The application would look at an address that it cannot make sense of.
    expect(answer.body).not.toMatch(/type="(late-)?module"/)
  })

  test.each(['/%E0%A4%A', '/api/v1/%E0%A4%A', '/mod/%'])(
    '%s as JSON for a program',
    async (url) => {
      const answer = await site.app.inject(url)
      expect(answer.statusCode).toBe(400)
      expect(errorSchema.parse(answer.json()).requestId).toBe(answer.headers['x-request-id'])
    },
  )
})

describe('a method that nothing takes', () => {
  const METHODS = ['PUT', 'DELETE', 'PATCH', 'PROPFIND', 'TRACE', 'OPTIONS'] as const

  test.each(METHODS)('%s on a page is told what is allowed', async (method) => {
    const { status, headers, body } = await send(
      `${method} /mods HTTP/1.1\r\nHost: x\r\nConnection: close`,
    )
    expect(status).toBe(405)
    expect(headers.toLowerCase()).toContain('allow: get, head')
    expect(errorSchema.parse(JSON.parse(body)).code).toBe('method_not_allowed')
  })

  test('shows a browser a page', async () => {
    const answer = await site.app.inject({ method: 'POST', url: '/mods', headers: BROWSER })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD')
    expect(answer.body).toContain('This page can only be read')
  })

  test.each(['GET', 'PUT', 'DELETE', 'PROPFIND'])('%s on a call is told which', async (method) => {
    const { status, headers, body } = await send(
      `${method} /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nConnection: close`,
    )
    expect(status).toBe(405)
    expect(headers).toMatch(/allow: POST/i)
    expect(errorSchema.parse(JSON.parse(body)).message).toBe('Use POST for this call')
  })

  test.each(['/api/v1/auth/login', '/api/v1/mods/get-mod-details/1', '*'])(
    'OPTIONS on %s answers what other sites may do, whoever asks',
    async (target) => {
      const asking = 'Origin: https://other.example\r\nAccess-Control-Request-Method: POST\r\n'
      for (const headers of ['', asking]) {
        const answer = await send(
          `OPTIONS ${target} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close`,
        )
        expect(answer.status, answer.body).toBe(204)
        expect(answer.headers).toMatch(/access-control-allow-methods: GET, POST/i)
      }
    },
  )

  test('on a call that there is not is a 404', async () => {
    const { status, body } = await send(
      'PROPFIND /api/v1/nothing HTTP/1.1\r\nHost: x\r\nConnection: close',
    )
    expect(status).toBe(404)
    errorSchema.parse(JSON.parse(body))
  })

  test('a file that is not there is a page for a browser and JSON for a program', async () => {
    const shown = await site.app.inject({ url: '/assets/nothing.js', headers: BROWSER })
    expect(shown.statusCode).toBe(404)
    expect(shown.body).toContain('Nothing moored here')
    const told = await site.app.inject('/assets/nothing.js')
    expect(told.statusCode).toBe(404)
    errorSchema.parse(told.json())
  })
})

/** What the schema library says by itself, about types and not for people. */
const RAW =
  /invalid|expected|received|too (small|big)|unrecognized|\bnan\b|undefined|body\.|params\./i

describe.each(Object.keys(calls) as CallName[])('%s', (name) => {
  const call: Call = calls[name]
  const url = call.path.replace(/:\w+/g, '1')

  async function token(): Promise<Record<string, string>> {
    if (!call.auth || call.auth === 'optional') return {}
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: ADMIN,
    })
    return { authorization: `Bearer ${(answer.json() as { token: string }).token}` }
  }

  test('says in plain sentences what is missing and what is of the wrong type', async () => {
    const fields = Object.keys(call.body?.shape ?? {})
    const wrong = [null, 1.5, 'x', true, [], [1], {}, { a: [{}] }, [{ tag: 1 }], -1, '']
    const bodies = [{}, ...wrong.map((value) => Object.fromEntries(fields.map((f) => [f, value])))]
    const headers = await token()
    for (const payload of call.method === 'POST' ? bodies : []) {
      const answer = await site.app.inject({ method: 'POST', url, payload, headers })
      if (answer.statusCode !== 400) continue
      const { message, issues = [] } = errorSchema.parse(answer.json())
      for (const text of [message, ...issues.map((issue) => issue.message)]) {
        expect(text, JSON.stringify(payload)).not.toMatch(RAW)
        expect(text).toMatch(/^[A-Z'„“]/)
      }
      for (const { path } of issues) expect(path).toMatch(/^(params|query|body)/)
    }
  })

  test.each(['null', '[]', '1', '"x"', 'true'])('refuses the body %s', async (payload) => {
    if (call.method !== 'POST') return
    const headers = { ...(await token()), 'content-type': 'application/json' }
    const answer = await site.app.inject({ method: 'POST', url, payload, headers })
    expect(answer.statusCode, answer.body).toBe(400)
    expect(errorSchema.parse(answer.json()).message).toBe('The body must be a JSON object')
  })

  test('takes no body at all where no field is required', async () => {
    if (call.method !== 'POST' || !call.body?.safeParse({}).success) return
    const answer = await site.app.inject({ method: 'POST', url, headers: await token() })
    expect(answer.statusCode, answer.body).not.toBe(400)
  })
})
