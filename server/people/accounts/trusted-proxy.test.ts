import { afterEach, expect, test } from 'vitest'
import type { Site } from '#server/edge/process/compose-site.ts'
import { openTestSite } from '#tests/open-test-site.ts'

let site: Site
afterEach(() => site.stop())

/** Statuses of wrong logins for one account, each claiming to come from another address. */
async function statuses(remoteAddress: string): Promise<number[]> {
  const answers = []
  for (let n = 0; n < 12; n += 1) {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email: 'victim@example.org', password: 'a guess' },
      remoteAddress,
      headers: { 'x-forwarded-for': `203.0.113.${n}` },
    })
    answers.push(answer.statusCode)
  }
  return answers
}
const LIMITED = [...Array(10).fill(404), 429, 429]
const FREE = Array(12).fill(404)

test('nobody is believed who says to be somebody else', async () => {
  site = await openTestSite()
  expect(await statuses('192.0.2.1')).toEqual(LIMITED)
})

test('only the configured proxy tells where a request comes from', async () => {
  site = await openTestSite({ TRUST_PROXY: '192.0.2.80' })
  expect(await statuses('192.0.2.80')).toEqual(FREE)
  expect(await statuses('192.0.2.81')).toEqual(LIMITED)
})
