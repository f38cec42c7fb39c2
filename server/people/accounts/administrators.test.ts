import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  addAdministrator,
  listAdministrators,
  removeAdministrator,
} from '#server/people/accounts/administrators.ts'
import { createPasswordHasher } from '#server/people/accounts/hash-password.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'

const hasher = createPasswordHasher()
let handle: DatabaseHandle
beforeEach(async () => {
  handle = await connectInMemory()
})
afterEach(() => handle.close())

const emails = async () => (await listAdministrators(handle.db)).map(({ email }) => email)

test('the last administrator cannot be removed, not even by two at once', async () => {
  await addAdministrator(handle.db, hasher, { email: 'a@example.org' })
  await addAdministrator(handle.db, hasher, { email: 'b@example.org' })
  const answers = await Promise.allSettled(
    ['a@example.org', 'B@example.org'].map((email) => removeAdministrator(handle.db, email)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [left = ''] = await emails()
  await expect(removeAdministrator(handle.db, left)).rejects.toThrow('is the last administrator')
  await expect(removeAdministrator(handle.db, 'nobody')).rejects.toThrow('not an administrator')
  expect(await emails()).toHaveLength(1)
})

test('half of the settings is refused', () => {
  expect(() => readConfig({ ADMIN_EMAIL: 'a@example.org' })).toThrow(/ADMIN_PASSWORD/)
  expect(() => readConfig({ ADMIN_PASSWORD: 'long enough' })).toThrow(/ADMIN_EMAIL/)
  expect(() => readConfig({ SMTP_URL: 'http://mail' })).toThrow(/SMTP_URL/)
  expect(readConfig({ ADMIN_EMAIL: 'a@localhost', ADMIN_PASSWORD: 'long enough' }).admin).toEqual({
    email: 'a@localhost',
    password: 'long enough',
  })
})
