import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/api.ts'
import type { Call } from '#contract/base/call.ts'
import { errorSchema } from '#contract/base/errors.ts'
import { mayDo, ROLES, type Role } from '#contract/base/roles.ts'
import type { Site } from '#server/edge/process/compose-site.ts'
import { startSession } from '#server/people/accounts/sessions.ts'
import { openTestSite } from '#tests/open-test-site.ts'

const REFUSAL = "You don't have admin rights"
type Sender = 'a visitor' | 'an ended session' | Role

let site: Site
/** The Authorization header of each. */
const headers: Partial<Record<Sender, string>> = {}
const roles = Object.keys(ROLES) as Role[]

beforeAll(async () => {
  site = await openTestSite()
  const { db } = site.database
  const session = async (name: string, role: Role) => {
    const isAdmin = role === 'administrator'
    const { rows } = await sql<{ id: number }>`
      insert into accounts (name, email, password_hash, is_admin, granted_role)
      values (${name}, ${`${name}@example.org`}, '', ${isAdmin}, ${isAdmin ? 'user' : role})
      returning id`.execute(db)
    const token = await startSession(db, rows[0]?.id ?? 0, Buffer.from(name))
    return `Bearer ${token}`
  }
  headers['an ended session'] = await session('former', 'administrator')
  await sql`update sessions set last_used_at = now() - interval '31 days'`.execute(db)
  for (const role of roles) headers[role] = await session(role, role)
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
const open = named.filter(([, { auth }]) => auth === undefined || auth === 'optional')
const closed = named.flatMap(([name, call]) => {
  const { auth } = call
  return auth === undefined || auth === 'optional' ? [] : [{ name, call, auth }]
})
const namesOf = (auth: Call['auth']) =>
  named.filter(([, call]) => call.auth === auth).map(([name]) => name)

test('what is not for administrators alone is what the roles are for', () => {
  expect(namesOf('editor').sort()).toEqual([
    'addMod',
    'cancelUpload',
    'checkModFile',
    'completeUpload',
    'createUpload',
    'deleteMod',
    'discardDraft',
    'getDraft',
    'getDrafts',
    'getImageProgress',
    'getTrash',
    'getUpload',
    'restoreModVersion',
    'saveDraft',
    'signParts',
    'undeleteMod',
    'updateMod',
  ])
  expect(namesOf('moderator').sort()).toEqual([
    'closeReport',
    'getModReportCount',
    'getReport',
    'getReportCounts',
    'getReports',
    'mergeReport',
    'noteOnReport',
    'releaseReport',
    'reopenReport',
    'takeReport',
  ])
  expect(namesOf('staff').sort()).toEqual([
    'getBulkChange',
    'getBulkChanges',
    'getManagedMods',
    'getModEntry',
    'getModHistory',
    'prepareBulkChange',
    'startBulkChange',
    'undoBulkChange',
  ])
})

test('every call that changes the catalogue, people or reports asks who sends it', () => {
  const changing =
    /^(add|update|delete|undelete|restore|close|take|release|noteOn|merge|reopen|start|complete|change|block|unblock|assign|unassign|signOut|end|remove|rename|set|save|discard)([A-Z]|$)/
  const free = [...open.map(([name]) => name), ...namesOf('user')]
  expect(free.filter((name) => changing.test(name)).sort()).toEqual([
    // Of one's own account.
    'changeEmail',
    'changePassword',
    'deleteAccount',
    'endOtherSessions',
    'endSession',
    'removePasskey',
    'removeTotp',
    'savePasskey',
    'saveTotp',
    'signOutEverywhere',
  ])
})

// `logout` ends the session that it is sent with.
const answered = open.filter(([name]) => name !== 'logout')
test.each(answered)('%s is for everybody', async (_, call) => {
  const senders: Sender[] = ['a visitor', ...roles]
  for (const sender of senders) {
    expect([401, 403], sender).not.toContain((await send(call, sender)).status)
  }
})

// Those that end the session that they are sent with come last.
const ending = new Set<CallName>(['signOutEverywhere', 'endOtherSessions'])
const walked = [...closed].sort((a, b) => Number(ending.has(a.name)) - Number(ending.has(b.name)))
describe.each(walked)('$name ($auth)', ({ name, call, auth }) => {
  test.each(['a visitor', 'an ended session'] as const)('refuses %s', async (sender) => {
    const { status, body } = await send(call, sender)
    expect(status).toBe(401)
    const code = sender === 'a visitor' ? 'unauthorized' : 'session_ended'
    expect(errorSchema.parse(body).code).toBe(code)
  })

  test.each(roles)('looks at what is sent by one with the role %s, or refuses it', async (role) => {
    if (name === 'signOutEverywhere') return
    const { status, body } = await send(call, role)
    if (mayDo(role, auth)) {
      expect(status).not.toBe(401)
      // Setting up a second factor needs a code by mail before.
      expect(body.message).not.toBe(REFUSAL)
    } else {
      expect(status).toBe(403)
      expect(errorSchema.parse(body).message).toBe(REFUSAL)
    }
  })
})
