import { expect, test } from 'vitest'
import type { BulkChange } from '#contract/desk/bulk-changes.ts'
import { changeRole } from '#server/people/accounts/change-rights.ts'
import type { ManageSite } from '#server/publishing/manage/manage.fixture.ts'

const SHOW: BulkChange = { kind: 'show' }
const HIDE: BulkChange = { kind: 'hide' }
const LEFT = { changed: 0, left: [{ reason: 'moderated', count: 1 }] }

/** What editors cannot take back: Edith is one, Mona a moderator, Ada an administrator. */
export function describeModeratedMods(open: () => ManageSite): void {
  test.each(['Mona', 'Ada'])('an editor does not show again what %s has hidden', async (who) => {
    const all = open()
    const { id } = await all.on.published(`Dubious ${who}`, 'Edith')
    expect(await all.change(HIDE, [id], who)).toMatchObject({ changed: 1 })
    const preview = await all.prepare(SHOW, [id], 'Edith')
    expect(preview).toMatchObject({ waiting: 0, left: [{ reason: 'moderated', count: 1 }] })
    const schedule: BulkChange = { kind: 'schedule', at: '2099-01-01T00:00:00Z' }
    // Neither by hiding it themselves, nor by way of the trash.
    for (const change of [SHOW, schedule]) {
      expect(await all.change(change, [id], 'Edith'), change.kind).toMatchObject(LEFT)
    }
    expect(await all.change(HIDE, [id], 'Edith')).toMatchObject({ left: [{ reason: 'same' }] })
    const deleted = await all.change({ kind: 'delete' }, [id], 'Edith')
    await all.undo(deleted.id, 'Edith')
    await all.on.call('delete-mod', { id }, 'Edith')
    await all.on.call('undelete-mod', { id }, 'Edith')
    expect(await all.change(SHOW, [id], 'Edith')).toMatchObject(LEFT)
    expect(await all.on.details(id)).toMatchObject({ http: 404 })
    // Once it was shown again, it is the editor's as before.
    expect(await all.change(SHOW, [id], 'Mona')).toMatchObject({ changed: 1 })
    for (const change of [HIDE, schedule, SHOW]) {
      expect(await all.change(change, [id], 'Edith'), change.kind).toMatchObject({ changed: 1 })
    }
  })

  test('what an editor has hidden, moderators can keep hidden', async () => {
    const all = open()
    const { id } = await all.on.published('Withdrawn', 'Edith')
    await all.change(HIDE, [id], 'Edith')
    const kept = await all.change(HIDE, [id], 'Mona')
    expect(kept).toMatchObject({ changed: 1 })
    expect(await all.change(HIDE, [id], 'Ada')).toMatchObject({ left: [{ reason: 'same' }] })
    expect(await all.change(SHOW, [id], 'Edith')).toMatchObject(LEFT)
    await all.undo(kept.id, 'Mona')
    expect(await all.change(SHOW, [id], 'Edith')).toMatchObject({ changed: 1 })
  })

  test('who is an editor now does not undo what they hid as a moderator', async () => {
    const all = open()
    const { on } = all
    const accountId = await on.join('Morgan', 'moderator')
    const { id } = await on.published('Turned Coat', 'Edith')
    await on.give(id, 'Morgan')
    const done = await all.change(HIDE, [id], 'Morgan')
    await changeRole(on.db, { id: accountId, role: 'editor' })
    const undone = await all.call('undo-bulk-change', { id: done.id }, 'Morgan')
    expect(await all.finished(undone.id)).toMatchObject(LEFT)
    expect(await on.details(id)).toMatchObject({ http: 404 })
  })
}
