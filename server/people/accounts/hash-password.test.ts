import { expect, test } from 'vitest'
import { createPasswordHasher, HASH_PARAMETERS } from '#server/people/accounts/hash-password.ts'

test('parameters are at or above the minimum of OWASP', () => {
  expect(HASH_PARAMETERS.memory).toBeGreaterThanOrEqual(19_456)
  expect(HASH_PARAMETERS.passes).toBeGreaterThanOrEqual(2)
})

test('a password is told from another, in either form of its umlauts', async () => {
  const hasher = createPasswordHasher()
  const stored = await hasher.hash('Schl\u00fcssel 1')
  expect(stored).not.toBe(await hasher.hash('Schl\u00fcssel 1'))
  expect(await hasher.verify('Schl\u00fcssel 1', stored)).toBe(true)
  expect(await hasher.verify('Schlu\u0308ssel 1', stored)).toBe(true)
  expect(await hasher.verify('Schlussel 1', stored)).toBe(false)
  expect(await hasher.verify('Schl\u00fcssel 1', undefined)).toBe(false)
})

test('a known hash of another program is read', async () => {
  const hasher = createPasswordHasher()
  // echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32 -e
  const stored =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await hasher.verify('password', stored)).toBe(true)
  expect(await hasher.verify('passwore', stored)).toBe(false)
  expect(hasher.isOutdated(stored)).toBe(true)
})

test('a hash with other parameters is good and outdated', async () => {
  const weak = createPasswordHasher({ parameters: { memory: 64, passes: 1, parallelism: 1 } })
  const hasher = createPasswordHasher()
  const stored = await weak.hash('a password')
  expect(await hasher.verify('a password', stored)).toBe(true)
  expect(hasher.isOutdated(stored)).toBe(true)
  expect(hasher.isOutdated(await hasher.hash('a password'))).toBe(false)
})

test('a flood waits in line, and beyond that is refused', async () => {
  const hasher = createPasswordHasher({ running: 2, waiting: 3 })
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, () => hasher.verify('a password', undefined)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject(
    Array(3).fill({ reason: { code: 'unavailable', retryAfter: 5 } }),
  )
  expect(await hasher.verify('a password', undefined)).toBe(false)
})

test('300 people at once all get in, and a thousand guesses of one network refuse nobody else', async () => {
  const weak = { parameters: { memory: 64, passes: 1, parallelism: 1 } }
  const hasher = createPasswordHasher(weak)
  const stored = await hasher.hash('a password')
  const guesses = Array.from({ length: 1500 }, () =>
    hasher.verify('a guess', stored, 'attacker').catch(() => 'refused'),
  )
  const people = Array.from({ length: 300 }, (_, n) =>
    hasher.verify('a password', stored, `person ${n}`),
  )
  expect(new Set(await Promise.all(people))).toEqual(new Set([true]))
  expect(
    (await Promise.all(guesses)).filter((answer) => answer === 'refused').length,
  ).toBeGreaterThan(400)
})
