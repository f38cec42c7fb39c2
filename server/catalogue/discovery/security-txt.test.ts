import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactAddress } from '#contract/people/contact-address.ts'
import { securityTxt } from '#server/catalogue/discovery/security-txt.ts'
import type { Site } from '#server/edge/process/compose-site.ts'
import { openTestSite } from '#tests/open-test-site.ts'

let site: Site
beforeAll(async () => {
  site = await openTestSite({ REPORTS_EMAIL: 'desk@mods.example' })
})
afterAll(() => site.stop())

const NOW = Date.parse('2026-11-22T13:14:15Z')

test('names the operator, and when to look again', () => {
  const addresses = { reportsEmail: 'desk@mods.example', contactAddress: 'support@mods.example' }
  const text = securityTxt('https://mods.example', addresses, NOW)
  expect(text).toBe(
    [
      'Contact: mailto:desk@mods.example',
      'Contact: https://mods.example/contact-us',
      'Expires: 2027-05-21T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://mods.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test.each([
  ['https://www.mods.example', '', 'support@mods.example'],
  ['https://mods.example', 'root@localhost', 'support@mods.example'],
  ['http://localhost:3000', 'desk@mods.example', 'desk@mods.example'],
  ['http://localhost:3000', '', undefined],
  ['http://192.0.2.1', '', undefined],
  ['http://[::1]:3000', 'root@mods', undefined],
])('%s with %s is reached at %s', (origin, reportsEmail, address) => {
  const text = securityTxt(origin, { reportsEmail, contactAddress: contactAddress(origin) })
  expect(text?.split('\n')[0]).toBe(address && `Contact: mailto:${address}`)
})

test('is served where somebody can be reached, and headers and reference are strict', async () => {
  const answer = await site.app.inject('/.well-known/security.txt')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ])
  expect(answer.body).toContain('Contact: mailto:desk@mods.example\n')

  const policy = String(answer.headers['permissions-policy'])
  for (const feature of [
    'camera=()',
    'geolocation=()',
    'publickey-credentials-get=(self)',
    'publickey-credentials-create=(self)',
    'clipboard-write=(self)',
    'autoplay=*',
    'fullscreen=*',
    'picture-in-picture=*',
  ]) {
    expect(policy.split(', ')).toContain(feature)
  }

  const reference = await site.app.inject('/api/docs/')
  expect(reference.statusCode).toBe(200)
  const csp = String(reference.headers['content-security-policy'])
  expect(csp).toContain("default-src 'none'")
  expect(csp).toContain("frame-ancestors 'none'")
  const scripts = csp.split(';').find((part) => part.trim().startsWith('script-src'))
  expect(scripts?.trim()).toBe("script-src 'self'")
  expect(csp).not.toMatch(/https:(\s|;|$)|validator/)
  // Which it can be, because nothing stands in the page itself.
  expect(reference.body).not.toMatch(/<script(?![^>]* src=)/)
})
