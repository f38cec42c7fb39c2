import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ADMIN_SETTINGS, logInAdmin } from '#tests/admin-site.ts'
import { codeIn, mailsIn } from '#tests/outbox.ts'
import { type SiteProcess, startSiteProcess } from '#tests/site-process.ts'
import { zipOf } from '#tests/upload-client.ts'

const PASSWORD = 'a long password'
/** What proxies say of visitors, of both families and in several spellings. */
const ADDRESSES = ['203.0.113.77', '198.51.100.9', '2001:db8:77:1::9', '::ffff:192.0.2.44']

let site: SiteProcess
/** What must not be found, with its name for the message. */
const secrets = new Map<string, string>()
beforeAll(async () => {
  site = await startSiteProcess({
    LOG_LEVEL: 'trace',
    ACCESS_LOG: 'on',
    TRUST_PROXY: 'loopback',
    ...ADMIN_SETTINGS,
  })
}, 180_000)
afterAll(() => site.stop())

async function call(name: string, body: object, ip: string, token?: string) {
  const answer = await fetch(`${site.url}/api/v1/${name}?email=in-the-query@example.org`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': ip,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { token?: string; registrationId?: string }
}

async function mailedCode(address: string): Promise<string> {
  let code: string | undefined
  await vi.waitUntil(
    async () => {
      code = codeIn(await mailsIn(site.dataDir), address)
      return code !== undefined
    },
    { timeout: 60_000, interval: 100 },
  )
  return code ?? ''
}

async function walkFrom(ip: string, n: number): Promise<void> {
  const email = `visitor${n}@example.org`
  secrets.set(`address ${n}`, ip)
  const registered = await call('auth/register', { name: 'Ada', email, password: PASSWORD }, ip)
  const otp = await mailedCode(email)
  const { registrationId } = registered
  await call('auth/verify-otp', { email, otp: '0x', registrationId }, ip)
  await call('auth/verify-otp', { email, otp, registrationId }, ip)
  await call('auth/login', { email, password: 'not the password' }, ip)
  const { token } = await call('auth/login', { email, password: PASSWORD }, ip)
  expect(token).toBeTruthy()
  secrets.set(`token ${n}`, token ?? '')
  await call('mods/add-mod', {}, ip, token)
  await call('mods/submit-report', { modId: 1, issue: 'Broken', email }, ip, token)
  await call('auth/forgot-password', { email }, ip)
  await fetch(`${site.url}/%E0%A4%A?email=${email}`, { headers: { 'x-forwarded-for': ip } })
  await fetch(`${site.url}/mods?page=1`, { headers: { 'x-forwarded-for': ip } })
  await call('auth/logout', {}, ip, token)
}

test('the log of a whole walk, at its most talkative, has nobody in it', async () => {
  const client = await logInAdmin(site.url)
  const bytes = await zipOf({ 'readme.txt': Buffer.from('hello') })
  const { upload } = await client.create('file', 'car.zip', bytes.length)
  await client.send(upload, bytes)
  await client.complete(upload.id)
  await client.checked(upload.id)
  for (const [n, ip] of ADDRESSES.entries()) await walkFrom(ip, n)
  const log = site.output()
  // It talks: audit, access and requests, by networks that can be told apart.
  expect(log).toContain('"event":"login.refused"')
  expect(log).toContain('"event":"access"')
  expect(log).toContain('"msg":"incoming request"')
  const networks = new Set([...log.matchAll(/"network":"([0-9a-f]{16})"/g)].map(([, name]) => name))
  expect(networks.size).toBeGreaterThanOrEqual(ADDRESSES.length)
  // And says nothing of anybody.
  for (const [name, secret] of secrets) expect(log.includes(secret), name).toBe(false)
  expect(log).not.toMatch(/[\w.]+@[\w.]+/)
  expect(log).not.toMatch(/2001:db8|192\.0\.2\.|"(otp|code|password|token|authorization)":/)
  expect(log).not.toContain(PASSWORD)
  // Every line is JSON but for the few that greet the operator.
  const lines = log.split('\n').filter((line) => line.startsWith('{'))
  for (const line of lines) JSON.parse(line)
}, 240_000)

test('a proxy that is trusted names a request; the name is in the answer and in the log', async () => {
  const id = 'proxy-4711-abcdef'
  const answer = await fetch(`${site.url}/api/v1/mods/get-mod-details/999999`, {
    headers: { 'x-request-id': id },
  })
  expect(answer.headers.get('x-request-id')).toBe(id)
  expect(((await answer.json()) as { requestId: string }).requestId).toBe(id)
  await vi.waitUntil(() => site.output().includes(`"event":"access","requestId":"${id}"`))
  const given = await Promise.all(
    ['bad id', 'x', `${'x'.repeat(200)}`].map((bad) =>
      fetch(`${site.url}/mods?page=1`, { headers: { 'x-request-id': bad } }),
    ),
  )
  const ids = given.map(({ headers }) => headers.get('x-request-id'))
  for (const own of ids) expect(own).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
  expect(new Set(ids).size).toBe(3)
}, 60_000)
