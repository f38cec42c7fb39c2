import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { redact } from '#server/platform/log/redact.ts'

test.each([
  ['Key (email)=(ada.b+c@example.org) already exists', 'Key (email)=([e-mail]) already exists'],
  ['"550 <ada@example.org>: unknown"', '"550 <[e-mail]>: unknown"'],
  ['from 203.0.113.7, again', 'from [address], again'],
  ['"ip":"2001:db8:1:2::3"', '"ip":"[address]"'],
  ['::ffff:203.0.113.7', '[address]'],
  ['connect ECONNREFUSED 10.0.0.5:5432', 'connect ECONNREFUSED 10.0.0.5:5432'],
  ['at postgres://mods:secret@db:5432/mods', 'at postgres://mods:[password]@db:5432/mods'],
  ['127.0.0.1 and ::1 are ours', '127.0.0.1 and ::1 are ours'],
  [
    'at 12:30:45, node:internal/process, Type::name',
    'at 12:30:45, node:internal/process, Type::name',
  ],
  [
    'file:///site/node_modules/@fastify/cors/index.js',
    'file:///site/node_modules/@fastify/cors/index.js',
  ],
])('%s', (text, expected) => {
  expect(redact(text)).toBe(expected)
})

test('tokens and hashes go, ids of requests stay', () => {
  const token = randomBytes(32).toString('base64url')
  const hash = randomBytes(32).toString('hex')
  expect(redact(`Bearer ${token} ${hash}`)).toBe('Bearer [token] [token]')
  const id = 'b3f1c3a4-2f0e-4d69-9a55-0f4f0f6f2b11'
  expect(redact(id)).toBe(id)
})

test('a visitor cannot make it go through a long text again and again', () => {
  // Once for each of its letters would take hours.
  for (const text of ['a', 'a.', 'a:', 'a//', '-', '0', '1.', 'a@']) {
    expect(redact(text.repeat(2_000_000 / text.length))).toMatch(/^\S+$/)
  }
})
