import { expect, test } from 'vitest'
import { createImageSigner } from '#server/media/images/sign-image.ts'

const HOUR_MS = 3_600_000
const secret = Buffer.from('a secret of the site')
const queryOf = (text: string) => Object.fromEntries(new URLSearchParams(text))

test('an address is good for its image, for an hour to an hour and a half', () => {
  let now = Date.parse('2026-01-01T10:07:00Z')
  const signer = createImageSigner(secret, () => now)
  const query = queryOf(signer.sign(7))
  expect(signer.secondsLeft(7, query)).toBe(83 * 60)
  expect(signer.secondsLeft(8, query)).toBe(0)
  expect(signer.secondsLeft(7, queryOf(createImageSigner(secret, () => now).sign(7)))).toBe(83 * 60)
  now += 20 * 60_000
  expect(queryOf(signer.sign(7))).toEqual(query)
  now += HOUR_MS
  expect(signer.secondsLeft(7, query)).toBe(3 * 60)
  now += 3 * 60_000
  expect(signer.secondsLeft(7, query)).toBe(0)
})

test('nobody makes one up', () => {
  const signer = createImageSigner(secret, () => 0)
  const { until = '', key = '' } = queryOf(signer.sign(7))
  const wrong = [
    {},
    { until },
    { key },
    { until, key: '' },
    { until, key: key.slice(1) },
    { until: String(Number(until) + 1), key },
    { until: `${until}0`, key },
    { until: 'x', key },
    { until: [until, until], key },
    queryOf(createImageSigner(Buffer.from('another'), () => 0).sign(7)),
  ]
  expect(wrong.map((query) => signer.secondsLeft(7, query))).toEqual(wrong.map(() => 0))
})
