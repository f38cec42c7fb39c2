import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertAccount, selectByEmail } from '#server/people/accounts/accounts.sql.ts'
import { addAdministrator, listAdministrators } from '#server/people/accounts/administrators.ts'
import { ensureAdministrator } from '#server/people/accounts/ensure-administrator.ts'
import { createPasswordHasher } from '#server/people/accounts/hash-password.ts'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { endFirstStart } from '#server/platform/db/first-start.ts'
import { connectInMemory } from '#tests/embedded-snapshots.ts'
import { openTestSite } from '#tests/open-test-site.ts'

const hasher = createPasswordHasher()
let handle: DatabaseHandle
beforeEach(async () => {
  handle = await connectInMemory()
})
afterEach(() => handle.close())

const admin = { email: 'Admin@example.org', password: 'the admin password' }
const emails = async () => (await listAdministrators(handle.db)).map(({ email }) => email)
const canLogIn = async (password: string | undefined) => {
  const account = await selectByEmail(handle.db, 'admin@localhost')
  return hasher.verify(password ?? '', account?.password_hash)
}

test('a new embedded database gets a first administrator, whose sign-in is told once', async () => {
  const options = { admin: undefined, isEmbedded: true }
  const { firstCredentials } = await ensureAdministrator(handle.db, hasher, options)
  expect(firstCredentials).toMatchObject({
    email: 'admin@localhost',
    password: expect.stringMatching(/^[\w-]{16}$/),
  })
  expect(await canLogIn(firstCredentials?.password)).toBe(true)
  await endFirstStart(handle.db)
  expect(await ensureAdministrator(handle.db, hasher, options)).toEqual({})
  expect(await canLogIn(firstCredentials?.password)).toBe(true)
})

test('until the site has been up each start gives the first administrator another password', async () => {
  const options = { admin: undefined, isEmbedded: true }
  const { firstCredentials: untold } = await ensureAdministrator(handle.db, hasher, options)
  await addAdministrator(handle.db, hasher, admin)
  const { firstCredentials } = await ensureAdministrator(handle.db, hasher, options)
  expect(firstCredentials?.email).toBe('admin@localhost')
  expect(await canLogIn(firstCredentials?.password)).toBe(true)
  expect(await canLogIn(untold?.password)).toBe(false)
  expect(await emails()).toEqual(['admin@localhost', 'Admin@example.org'])
})

test('an account that somebody made before the first start keeps its password', async () => {
  const password = 'given by the operator'
  await addAdministrator(handle.db, hasher, { email: 'admin@localhost', password })
  const options = { admin: undefined, isEmbedded: true }
  expect(await ensureAdministrator(handle.db, hasher, options)).toEqual({})
  expect(await canLogIn(password)).toBe(true)
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
