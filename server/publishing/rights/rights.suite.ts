import { beforeAll, describe, expect, test } from 'vitest'
import type { BulkChange } from '#contract/desk/bulk-changes.ts'
import { changeRole } from '#server/people/accounts/change-rights.ts'
import { ManageSite } from '#server/publishing/manage/manage.fixture.ts'
import { describeModeratedMods } from '#server/publishing/rights/moderated-mods.suite.ts'
import { describeSecrets } from '#server/publishing/rights/others-secrets.suite.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'
import { describeOnSite } from '#tests/publishing-site.ts'

interface Cast {
  readonly all: ManageSite
  /** The number of the account of each. */
  readonly ids: { readonly Edith: number; readonly Mona: number }
}

/** What editors and moderators may do with which mods, on every database. */
export function describeModRights(database: string, open: OpenDatabase): void {
  describeOnSite(`rights on mods, ${database}`, open, (on) => {
    let cast: Cast
    beforeAll(async () => {
      const site = on()
      const Edith = await site.join('Edith', 'editor')
      const Mona = await site.join('Mona', 'moderator')
      cast = { all: new ManageSite(site), ids: { Edith, Mona } }
    })
    describe('editors', () => describeEditors(() => cast))
    describe('editors, about others,', () => describeSecrets(() => cast.all))
    describe('moderation', () => describeModeratedMods(() => cast.all))
    describe('moderators', () => describeModerators(() => cast))
  })
}

const NOT_THEIRS = { http: 403, message: 'This mod is not yours to change' }

function describeEditors(cast: () => Cast): void {
  /** Every call about one mod that editors may make. */
  const callsAbout = (id: number): [string, object?][] => [
    [`get-mod-entry/${id}`],
    [`get-image-progress/${id}`],
    [`get-mod-history/${id}/1`],
    ['update-mod', { id, name: 'Theirs' }],
    ['restore-mod-version', { id, changeId: 99_999 }],
    ['delete-mod', { id }],
    ['undelete-mod', { id }],
  ]

  test('change what they added, and nothing else', async () => {
    const { on } = cast().all
    const theirs = await on.published('Edith Liner', 'Edith')
    const others = await on.published('Ada Liner')
    for (const [path, body] of callsAbout(others.id)) {
      expect(await on.call(path, body, 'Edith'), path).toMatchObject(NOT_THEIRS)
      expect(
        (await on.call(path.replace(/\/\d+/, '/99999'), body && { ...body, id: 99_999 }, 'Edith'))
          .http,
        path,
      ).toBe(404)
    }
    expect(await on.details(others.id)).toMatchObject({ name: 'Ada Liner' })
    const wanted = [200, 200, 200, 200, 404, 200, 200]
    for (const [index, [path, body]] of callsAbout(theirs.id).entries()) {
      expect((await on.call(path, body, 'Edith')).http, path).toBe(wanted[index])
    }
    expect(await on.details(theirs.id)).toMatchObject({ name: 'Theirs' })
  })

  test('see theirs alone in the table and in the trash', async () => {
    const { all } = cast()
    const { on } = all
    const theirs = await on.published('Edith Barge', 'Edith')
    const others = await on.published('Ada Barge')
    const table = await all.call('get-mods', { text: 'barge' }, 'Edith')
    expect(table).toMatchObject({ total: 1, mods: [{ id: theirs.id }], people: [] })
    // Whatever they ask for.
    const asked = { text: 'barge', editorId: cast().ids.Mona, addedBy: 'Ada' }
    expect(await all.call('get-mods', asked, 'Edith')).toMatchObject({ total: 0, mods: [] })
    for (const { id } of [theirs, others]) await on.call('delete-mod', { id })
    const trash = await on.call('get-trash/1', undefined, 'Edith')
    expect(trash).toMatchObject({ total: 1, mods: [{ id: theirs.id }] })
    expect(await on.call('get-trash/1')).toMatchObject({ total: 2 })
  })

  test('are given mods and lose them', async () => {
    const { all, ids } = cast()
    const { on } = all
    const { id } = await on.published('Given Tug')
    const pair = { modId: id, personId: ids.Edith }
    const mayEdit = async () =>
      (await on.send('auth/get-rights', { modId: id }, 'Edith')) as { mayEdit: boolean }
    expect(await mayEdit()).toMatchObject({ role: 'editor', session: 'live', mayEdit: false })
    const given = await on.send('people/assign-mod', pair)
    expect(given).toMatchObject({ http: 200, message: 'Edith now has “Given Tug”' })
    expect(await on.send('people/assign-mod', pair)).toMatchObject({ http: 409 })
    expect(await mayEdit()).toMatchObject({ mayEdit: true })
    const update = { id, description: 'by Edith' }
    expect(await on.call('update-mod', update, 'Edith')).toMatchObject({ http: 200 })
    const mods = await on.send('people/get-person-mods', { id: ids.Edith })
    expect(mods.mods[0]).toMatchObject({ id, name: 'Given Tug', visibility: 'public' })
    expect((await all.page({ editorId: ids.Edith, text: 'tug' })).total).toBe(1)
    expect(await on.send('people/unassign-mod', pair)).toMatchObject({ http: 200 })
    expect(await on.send('people/unassign-mod', pair)).toMatchObject({ http: 404 })
    expect(await on.call('update-mod', update, 'Edith')).toMatchObject(NOT_THEIRS)
    for (const wrong of [
      { ...pair, modId: 99_999 },
      { ...pair, personId: 99_999 },
    ]) {
      expect(await on.send('people/assign-mod', wrong)).toMatchObject({ http: 404 })
    }
    const { entries } = await on.send('audit-log/get-audit-log', { modId: id, group: 'rights' })
    expect(entries).toMatchObject([
      { event: 'mod.unassigned', account: { name: 'Ada' }, person: { name: 'Edith' } },
      { event: 'mod.assigned' },
    ])
  })

  test('change many of theirs at once, and leave the others as they are', async () => {
    const { all } = cast()
    const { on } = all
    const theirs = await on.published('Edith Ferry', 'Edith')
    const others = await on.published('Ada Ferry')
    const change: BulkChange = { kind: 'tag', add: ['Ferries'], remove: [] }
    const done = await all.change(change, [theirs.id, others.id], 'Edith')
    expect(done).toMatchObject({ who: 'Edith', changed: 1 })
    // They do not learn the names of mods that are not theirs, which may be hidden.
    expect(done.left).toEqual([
      { reason: 'rights', count: 1, examples: [{ id: others.id, name: `Mod ${others.id}` }] },
    ])
    expect((await on.details(others.id)).tags.map(({ tag }) => tag)).not.toContain('Ferries')
    // 'All that match' are those of theirs.
    const filter = { view: 'live', text: 'ferry' }
    const matching = await all.call(
      'prepare-bulk-change',
      { change: { kind: 'hide' }, filter },
      'Edith',
    )
    expect(matching).toMatchObject({ http: 200, total: 1, waiting: 1 })
    const undone = await all.call('undo-bulk-change', { id: done.id }, 'Edith')
    expect(await all.finished(undone.id)).toMatchObject({ changed: 1, left: [] })
    // What others do is nothing to them.
    const adas = await all.prepare({ kind: 'hide' }, [others.id])
    for (const call of ['start-bulk-change', 'undo-bulk-change']) {
      expect(await all.call(call, { id: adas.id }, 'Edith'), call).toMatchObject({ http: 404 })
    }
    const read = await all.call(`get-bulk-change/${adas.id}`, undefined, 'Edith')
    expect(read).toMatchObject({ http: 404 })
    const { changes } = await all.call('get-bulk-changes', undefined, 'Edith')
    expect(new Set(changes.map(({ who }: { who: string }) => who))).toEqual(new Set(['Edith']))
  })

  test('who loses the rights in between changes nothing more', async () => {
    const { all } = cast()
    const { on } = all
    const id = await on.join('Brief', 'editor')
    const mod = await on.published('Brief Boat', 'Brief')
    const prepared = await all.prepare({ kind: 'hide' }, [mod.id], 'Ada')
    const own = await all.call(
      'prepare-bulk-change',
      { change: { kind: 'hide' }, filter: { view: 'live', text: 'brief boat' } },
      'Brief',
    )
    expect(own).toMatchObject({ waiting: 1 })
    await changeRole(on.db, { id, role: 'user' })
    expect(await all.call('start-bulk-change', { id: own.id }, 'Brief')).toMatchObject({
      http: 403,
    })
    // An administrator who starts it starts what its author may do.
    expect(await all.run({ id: own.id })).toMatchObject({
      changed: 0,
      left: [{ reason: 'rights' }],
    })
    expect(await on.details(mod.id)).toMatchObject({ http: 200 })
    expect(await all.run(prepared)).toMatchObject({ changed: 1 })
  })
}

function describeModerators(cast: () => Cast): void {
  test('hide and show any mod, undo it, and change nothing else', async () => {
    const { all } = cast()
    const { on } = all
    const { id } = await on.published('Wanton Yacht')
    const hidden = await all.change({ kind: 'hide' }, [id], 'Mona')
    expect(hidden).toMatchObject({ who: 'Mona', changed: 1 })
    expect(await on.details(id)).toMatchObject({ http: 404 })
    await all.undo(hidden.id, 'Mona')
    expect(await on.details(id)).toMatchObject({ http: 200 })
    expect(await all.change({ kind: 'hide' }, [id], 'Mona')).toMatchObject({ changed: 1 })
    expect(await all.change({ kind: 'show' }, [id], 'Mona')).toMatchObject({ changed: 1 })
    const others: BulkChange[] = [
      { kind: 'delete' },
      { kind: 'schedule', at: '2099-01-01T00:00:00Z' },
      { kind: 'tag', add: ['Mine'], remove: [] },
    ]
    for (const change of others) {
      const done = await all.change(change, [id], 'Mona')
      expect(done, change.kind).toMatchObject({
        changed: 0,
        left: [{ reason: 'rights', count: 1 }],
      })
    }
    expect(await on.details(id)).toMatchObject({ http: 200, name: 'Wanton Yacht' })
  })

  test('read the history and the table, and cannot edit', async () => {
    const { all } = cast()
    const { on } = all
    const { id } = await on.published('Read Yacht')
    const history = await on.call(`get-mod-history/${id}/1`, undefined, 'Mona')
    expect(history).toMatchObject({ http: 200 })
    expect(await all.call('get-mods', { text: 'read yacht' }, 'Mona')).toMatchObject({ total: 1 })
    // A mod that they have hidden, too: it has a page for them alone.
    await all.change({ kind: 'hide' }, [id], 'Mona')
    const entry = await on.call(`get-mod-entry/${id}`, undefined, 'Mona')
    expect(entry).toMatchObject({ http: 200, name: 'Read Yacht', isHidden: true })
    const refused = { http: 403, message: "You don't have admin rights" }
    for (const [path, body] of [
      ['update-mod', { id, name: 'X' }],
      ['delete-mod', { id }],
      ['restore-mod-version', { id, changeId: 1 }],
    ] as const) {
      expect(await on.call(path, body, 'Mona'), path).toMatchObject(refused)
    }
    const rights = await on.send('auth/get-rights', { modId: id }, 'Mona')
    expect(rights).toMatchObject({ role: 'moderator', mayEdit: false })
  })
}
