import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/api.ts'
import type { Call } from '#contract/call.ts'
import { errorSchema } from '#contract/errors.ts'
import type { Site } from '#server/edge/process/compose-site.ts'
import { startSession } from '#server/people/accounts/sessions.ts'
import { openTestSite } from '#tests/open-test-site.ts'

type Sender = 'a visitor' | 'a user' | 'an administrator' | 'an ended session'

let site: Site
/** The Authorization header of each. */
const headers: Partial<Record<Sender, string>> = {}

beforeAll(async () => {
  site = await openTestSite()
  const { db } = site.database
  const session = async (name: string, isAdmin: boolean) => {
    const { rows } = await sql<{ id: number }>`
      insert into accounts (name, email, password_hash, is_admin)
      values (${name}, ${`${name}@example.org`}, '', ${isAdmin}) returning id`.execute(db)
    const token = await startSession(db, rows[0]?.id ?? 0, Buffer.from(name))
    return `Bearer ${token}`
  }
  headers['an ended session'] = await session('former', true)
  await sql`update sessions set last_used_at = now() - interval '31 days'`.execute(db)
  headers['a user'] = await session('user', false)
  headers['an administrator'] = await session('administrator', true)
})
afterAll(() => site.stop())

async function send(call: Call, sender: Sender) {
  const authorization = headers[sender]
  const answer = await site.app.inject({
    method: call.method,
    url: call.path.replace(/:\w+/g, '1'),
    headers: authorization ? { authorization } : {},
    ...(call.method === 'POST' && { payload: {} }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const named = Object.entries(calls) as [CallName, Call][]
const forAdmins = named.filter(([, call]) => call.auth === 'admin')
const forUsers = named.filter(([, call]) => call.auth === 'user')

test('every call that changes the catalogue or reads what is not public needs an administrator', () => {
  const open = named
    .filter(([, call]) => call.auth !== 'admin')
    .map(([name]) => name)
    .filter((name) =>
      /^(add|update|delete|undelete|restore|close|take|release|noteOn|merge|reopen|start|complete|remove|unblock)([A-Z]|$)/.test(
        name,
      ),
    )
  // An account deletes itself.
  expect(open).toEqual(['deleteAccount'])
})

describe.each(forAdmins)('%s', (_, call) => {
  test.each(['a visitor', 'an ended session'] as const)('refuses %s', async (sender) => {
    const { status, body } = await send(call, sender)
    expect(status).toBe(401)
    const code = sender === 'a visitor' ? 'unauthorized' : 'session_ended'
    expect(errorSchema.parse(body).code).toBe(code)
  })

  test('refuses a user', async () => {
    const { status, body } = await send(call, 'a user')
    expect(status).toBe(403)
    expect(errorSchema.parse(body).message).toBe("You don't have admin rights")
  })

  test('looks at what an administrator sends', async () => {
    expect([401, 403]).not.toContain((await send(call, 'an administrator')).status)
  })
})

describe.each(forUsers)('%s', (_, call) => {
  test.each(['a visitor', 'an ended session'] as const)('refuses %s', async (sender) => {
    expect((await send(call, sender)).status).toBe(401)
  })
})
