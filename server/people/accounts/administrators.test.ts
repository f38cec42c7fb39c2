import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertAccount, selectByEmail } from '#server/people/accounts/accounts.sql.ts'
import {
  addAdministrator,
  ensureAdministrator,
  listAdministrators,
  removeAdministrator,
} from '#server/people/accounts/administrators.ts'
import { createPasswordHasher } from '#server/people/accounts/hash-password.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'
import { openTestSite } from '#tests/open-test-site.ts'

const hasher = createPasswordHasher()
let handle: DatabaseHandle
beforeEach(async () => {
  handle = await connectInMemory()
  await migrate(handle)
})
afterEach(() => handle.close())

const admin = { email: 'Admin@example.org', password: 'the admin password' }
const emails = async () => (await listAdministrators(handle.db)).map(({ email }) => email)

test('a new embedded database gets a first administrator, whose sign-in is told once', async () => {
  const options = { admin: undefined, isEmbedded: true }
  const { firstCredentials } = await ensureAdministrator(handle.db, hasher, options)
  expect(firstCredentials).toMatchObject({
    email: 'admin@localhost',
    password: expect.stringMatching(/^[\w-]{16}$/),
  })
  const account = await selectByEmail(handle.db, 'admin@localhost')
  expect(await hasher.verify(firstCredentials?.password ?? '', account?.password_hash)).toBe(true)
  expect(await ensureAdministrator(handle.db, hasher, options)).toEqual({})
})

test('a database server gets none by itself', async () => {
  const options = { admin: undefined, isEmbedded: false }
  expect(await ensureAdministrator(handle.db, hasher, options)).toEqual({})
  expect(await emails()).toEqual([])
})

test('the settings make an administrator, or promote the account and keep its password', async () => {
  const made = await ensureAdministrator(handle.db, hasher, { admin, isEmbedded: true })
  expect(made.firstCredentials).toBeUndefined()
  expect(await emails()).toEqual(['Admin@example.org'])
  const passwordHash = await hasher.hash('their own password')
  const account = { name: 'Other', email: 'other@example.org', passwordHash, isAdmin: false }
  await insertAccount(handle.db, account)
  const other = { email: 'OTHER@example.org', password: 'of the settings' }
  const { added } = await ensureAdministrator(handle.db, hasher, { admin: other, isEmbedded: true })
  expect(added?.change).toBe('promoted')
  expect((await selectByEmail(handle.db, other.email))?.password_hash).toBe(passwordHash)
  expect(await addAdministrator(handle.db, hasher, other)).toMatchObject({ change: 'none' })
  // The settings of an administrator who is there already stay good, whatever their password.
  const common = { admin: { ...admin, password: 'password' }, isEmbedded: true }
  expect(await ensureAdministrator(handle.db, hasher, common)).toMatchObject({
    added: { change: 'none' },
  })
  const fresh = { ...common, admin: { email: 'new@example.org', password: 'password' } }
  await expect(ensureAdministrator(handle.db, hasher, fresh)).rejects.toThrow(
    'ADMIN_PASSWORD: This password is on lists that attackers try first. Choose another.',
  )
})

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

test('the site tells the first sign-in, and it works', async () => {
  const site = await openTestSite()
  const login = await site.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: site.firstCredentials ?? {},
  })
  expect(login.json()).toMatchObject({ status: 200, account: { isAdmin: true } })
  const refused = await site.app.inject({
    method: 'POST',
    url: '/api/v1/account/request-deletion',
    payload: {},
    headers: { authorization: login.json().token },
  })
  expect(refused.json()).toMatchObject({ status: 409, code: 'conflict' })
  await site.stop()
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
