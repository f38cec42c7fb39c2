import { expect, test } from 'vitest'
import { checkLists } from '#server/catalogue/lists/check-lists.ts'
import type { ManageSite } from '#server/publishing/manage/manage.fixture.ts'
import { addMods } from '#tests/add-mods.ts'

/** What has to hold for changes of many mods. */
export function describeBulkChanges(site: () => ManageSite): void {
  test('a preview says what changes and what cannot, and changes nothing', async () => {
    const all = site()
    const [a = 0, b = 0, c = 0] = await addMods(all.on.site, [
      { name: 'Preview A' },
      { name: 'Preview B' },
      { name: 'Preview C' },
    ])
    await all.change({ kind: 'hide' }, [b])
    await all.on.call('delete-mod', { id: c })
    const preview = await all.prepare({ kind: 'hide' }, [a, b, c])
    expect(preview).toMatchObject({ state: 'prepared', total: 3, waiting: 1, changed: 0 })
    expect(preview.examples).toEqual([{ id: a, name: 'Preview A' }])
    expect(preview.left).toContainEqual({
      reason: 'same',
      count: 1,
      examples: [{ id: b, name: 'Preview B' }],
    })
    expect(preview.left.map(({ reason }) => reason).toSorted()).toEqual(['deleted', 'same'])
    expect(await all.mod(a)).toMatchObject({ visibility: 'public' })
    const { changes } = await all.call('get-bulk-changes')
    expect((changes as { id: number }[]).map(({ id }) => id)).not.toContain(preview.id)
    expect(await all.call('undo-bulk-change', { id: preview.id })).toMatchObject({ http: 409 })
  })

  test('all that match are changed some at a time, and undone once', async () => {
    const all = site()
    const names = Array.from({ length: 60 }, (_, n) => ({ name: `Fleet ${n}` }))
    await addMods(all.on.site, names)
    const body = { change: { kind: 'delete' }, filter: { text: 'fleet' } }
    const preview = await all.call('prepare-bulk-change', body)
    expect(preview).toMatchObject({ http: 200, total: 60, waiting: 60 })
    const done = await all.run(preview)
    expect(done).toMatchObject({ changed: 60, waiting: 0, canUndo: true })
    expect(await all.page({ text: 'fleet' })).toMatchObject({ total: 0 })
    expect(await all.page({ text: 'fleet', view: 'deleted' })).toMatchObject({ total: 60 })
    const undone = await all.undo(done.id, 'Grace')
    expect(undone).toMatchObject({ title: 'Undo: Delete', changed: 60, canUndo: false })
    expect(await all.page({ text: 'fleet', view: 'public' })).toMatchObject({ total: 60 })
    expect(await all.call('undo-bulk-change', { id: done.id })).toMatchObject({
      http: 409,
      message: 'Grace has undone this already',
    })
    expect(await all.call(`get-bulk-change/${done.id}`)).toMatchObject({
      undoneBy: 'Grace',
      canUndo: false,
    })
    expect(await checkLists(all.on.db)).toEqual([])
  })

  test('what somebody changed meanwhile stays as it is, doing and undoing', async () => {
    const all = site()
    const [a = 0, b = 0] = await addMods(all.on.site, [
      { name: 'Contested A' },
      { name: 'Cont. B' },
    ])
    const preview = await all.prepare({ kind: 'hide' }, [a, b])
    await all.on.call('update-mod', { id: b, name: 'Contested B' }, 'Grace')
    const done = await all.run(preview)
    expect(done.left).toEqual([
      { reason: 'changed', count: 1, examples: [{ id: b, name: 'Contested B' }] },
    ])
    expect(await all.mod(b)).toMatchObject({ visibility: 'public', name: 'Contested B' })
    await all.on.call('update-mod', { id: a, name: 'Contested A, renamed' }, 'Grace')
    const undone = await all.undo(done.id)
    expect(undone).toMatchObject({ changed: 0, left: [{ reason: 'changed', count: 1 }] })
    expect(await all.mod(a)).toMatchObject({ visibility: 'hidden', name: 'Contested A, renamed' })
    // A version that is older than what is there is refused from the beginning.
    const stale = [{ id: a, updatedAt: new Date(0).toISOString() }]
    const late = { change: { kind: 'show' }, mods: stale }
    expect(await all.call('prepare-bulk-change', late)).toMatchObject({
      waiting: 0,
      left: [{ reason: 'changed', count: 1 }],
    })
  })

  test('tags are added and removed, and the main tag follows', async () => {
    const all = site()
    const [a = 0, b = 0] = await addMods(all.on.site, [
      { name: 'Tagged A', tags: ['Lowrider', 'Chrome'], mainTag: 'Lowrider' },
      { name: 'Tagged B', tags: ['Lowrider'], mainTag: 'Lowrider' },
    ])
    const only = await all.prepare({ kind: 'tag', add: [], remove: ['LOWRIDER'] }, [a, b])
    expect(only).toMatchObject({ waiting: 1, left: [{ reason: 'no-tags', count: 1 }] })
    const change = { kind: 'tag', add: ['Quayside'], remove: ['lowrider'] } as const
    const done = await all.change({ ...change, add: [...change.add], remove: [...change.remove] }, [
      a,
      b,
    ])
    expect(done).toMatchObject({ changed: 2, title: 'Add “Quayside”, Remove “lowrider”' })
    expect(await all.mod(a)).toMatchObject({ tags: ['Chrome', 'Quayside'] })
    expect((await all.on.details(a)).mainTag).toMatchObject({ tag: 'Chrome' })
    expect((await all.on.details(b)).mainTag).toMatchObject({ tag: 'Quayside' })
    const search = { searchQuery: 'quayside', currentPage: 1 }
    expect((await all.on.names('get-search-mods', search)).toSorted()).toEqual([
      'Tagged A',
      'Tagged B',
    ])
    await all.undo(done.id)
    expect(await all.mod(a)).toMatchObject({ tags: ['Lowrider', 'Chrome'] })
    expect((await all.on.details(b)).mainTag).toMatchObject({ tag: 'Lowrider' })
    expect(await all.on.names('get-search-mods', search)).toEqual([])
  })

  test('mods move to another place of the taxonomy, and back', async () => {
    const all = site()
    const [a = 0] = await addMods(all.on.site, [{ name: 'Moved Mod' }])
    const place = { category: ['5m-mod'], mainCategory: ['maps'], subCategory: 'mlo' }
    const wrong = { kind: 'move', ...place, subCategory: 'car' }
    const mods = [{ id: a, updatedAt: (await all.mod(a)).updatedAt }]
    expect(await all.call('prepare-bulk-change', { change: wrong, mods })).toMatchObject({
      http: 400,
      message: "'car' is not a subcategory of 'maps' in 5m-mod",
    })
    const done = await all.change({ kind: 'move', ...place, category: ['5m-mod'] }, [a])
    expect(done.title).toBe('Move to 5M Mods › Maps › MLO')
    const filter = { modType: '5m-mod', category: 'maps', subCategory: 'mlo' }
    expect(await all.on.names('get-type-mods/1', filter)).toContain('Moved Mod')
    await all.undo(done.id)
    expect(await all.mod(a)).toMatchObject({ category: ['sp-mod'], subCategory: 'car' })
    expect(await checkLists(all.on.db)).toEqual([])
  })

  test('what was never public has its first time taken back too', async () => {
    const all = site()
    const [a = 0] = await addMods(all.on.site, [{ name: 'Shy Mod', createdAt: new Date(0) }])
    const done = await all.change({ kind: 'hide' }, [a])
    await all.undo(done.id)
    expect(await all.mod(a)).toMatchObject({
      visibility: 'public',
      createdAt: new Date(0).toISOString(),
    })
    const past = { kind: 'schedule', at: new Date(Date.now() - 1000).toISOString() }
    const mods = [{ id: a, updatedAt: (await all.mod(a)).updatedAt }]
    expect(await all.call('prepare-bulk-change', { change: past, mods })).toMatchObject({
      http: 400,
      message: 'Choose a time that is still to come',
    })
  })
}
