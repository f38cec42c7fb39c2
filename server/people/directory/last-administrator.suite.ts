import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { removeAdministrator } from '#server/people/accounts/administrators.ts'
import { blockAccount, changeRole } from '#server/people/accounts/change-rights.ts'
import { join } from '#server/people/directory/people.suite.ts'
import type { AccountSite } from '#tests/account-site.ts'

/** Somebody must be left who can undo what was done. */
export function describeLastAdministrator(site: () => AccountSite): void {
  beforeEach(async () => {
    await sql`update accounts set is_admin = false`.execute(site().db)
  })
  const able = async () => {
    const { rows } = await sql<{ email: string }>`
      select email from accounts where is_admin and blocked_at is null`.execute(site().db)
    return rows.map(({ email }) => email)
  }
  const demote = (id: number, by: { token: string }) =>
    site().call(
      'people/change-role',
      { id, role: 'user', seenRole: 'administrator', reason: 'x' },
      { token: by.token },
    )
  const block = (id: number, by: { token: string }) =>
    site().call('people/block-person', { id, reason: 'x' }, { token: by.token })

  test('stays one, whoever asks', async () => {
    const on = site()
    const last = await join(on, 'administrator')
    const blocked = await join(on, 'administrator')
    expect(await block(blocked.id, last)).toMatchObject({ http: 200 })
    // One who cannot log in is nobody who could undo it.
    expect(await demote(last.id, last)).toMatchObject({
      http: 409,
      message: `${last.email} is the last administrator. Add another one first.`,
    })
    expect(await block(last.id, last)).toMatchObject({ http: 409 })
    const deletion = await on.call('account/request-deletion', {}, last)
    expect(deletion).toMatchObject({ http: 409 })
    await expect(removeAdministrator(on.db, last.email)).rejects.toThrow('last administrator')
    const editor = { id: last.id, role: 'editor' } as const
    await expect(changeRole(on.db, editor)).rejects.toThrow('last administrator')
    await expect(blockAccount(on.db, { id: last.id, reason: 'x' })).rejects.toThrow('last')
    expect(await able()).toEqual([last.email])
    // The blocked one may be made a user: that changes nothing.
    expect(await demote(blocked.id, last)).toMatchObject({ http: 200 })
  })

  test.each([
    ['demote', demote, demote],
    ['block', block, block],
    ['demote and block', demote, block],
  ])('two who %s each other at once leave one of them', async (_, first, second) => {
    const on = site()
    const one = await join(on, 'administrator')
    const two = await join(on, 'administrator')
    const answers = await Promise.all([first(two.id, one), second(one.id, two)])
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    // Refused as the last one, as one without rights any more, or as one whose session has ended.
    const refused = answers.find(({ http }) => http !== 200)
    expect([401, 403, 409]).toContain(refused?.http)
    expect(await able()).toHaveLength(1)
  })

  test('one who deletes the account while another takes the rights of the other', async () => {
    const on = site()
    const one = await join(on, 'administrator')
    const two = await join(on, 'administrator')
    await on.call('account/request-deletion', {}, one)
    const otp = await on.code(one.email)
    const answers = await Promise.all([
      on.call('account/delete-account', { otp }, one),
      demote(two.id, one),
    ])
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(await able()).toHaveLength(1)
  })

  test('the command line and the browser at once leave one', async () => {
    const on = site()
    const one = await join(on, 'administrator')
    const two = await join(on, 'administrator')
    const answers = await Promise.allSettled([
      removeAdministrator(on.db, one.email),
      demote(two.id, one).then(({ http }) => {
        if (http !== 200) throw new Error(String(http))
      }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await able()).toHaveLength(1)
  })
}
