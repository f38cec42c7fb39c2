import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { DRAFT_DAYS, MAX_DRAFT_LENGTH, MAX_DRAFTS } from '#contract/base/limits.ts'
import type { Draft } from '#contract/publishing/drafts.ts'
import { forgetDrafts } from '#server/publishing/drafts/forget-drafts.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'
import { describeOnSite, type PublishingSite } from '#tests/publishing-site.ts'

/** What has to hold for drafts that the server keeps, on every database. */
export function describeDrafts(database: string, open: OpenDatabase): void {
  describeOnSite(`drafts, ${database}`, open, (on) => {
    let site: PublishingSite
    beforeAll(() => {
      site = on()
    })
    describe('are kept', () => describeKeeping(() => site))
  })
}

function describeKeeping(open: () => PublishingSite): void {
  const call = (path: string, body?: object, as?: string) => open().send(`drafts/${path}`, body, as)
  const save = (draft: object, as?: string) => {
    const first = { version: 0, modId: null, device: 'a', name: 'Barge', content: '{"a":1}' }
    return call('save-draft', { ...first, ...draft }, as)
  }
  const list = async (as?: string) => (await call('get-drafts', undefined, as)).drafts as Draft[]

  test('for whoever wrote them, on every device', async () => {
    const { id: modId } = await open().published('Tug')
    const id = randomUUID()
    expect(await save({ id, modId })).toMatchObject({ http: 200, version: 1, modName: 'Tug' })
    expect(await save({ id, version: 1, device: 'b', content: '{"a":2}' })).toMatchObject({
      version: 2,
    })
    expect(await list()).toMatchObject([{ id, modId, device: 'b', name: 'Barge', version: 2 }])
    expect(await call(`get-draft/${id}`)).toMatchObject({ http: 200, content: '{"a":2}' })
    expect(await list('Grace')).toEqual([])
    expect(await call(`get-draft/${id}`, undefined, 'Grace')).toMatchObject({ http: 404 })
    expect(await save({ id, version: 2 }, 'Grace')).toMatchObject({ http: 404 })
    expect(await call('discard-draft', { id }, 'Grace')).toMatchObject({ http: 200 })
    const data = await open().send('account/get-account-data')
    expect(data.drafts).toMatchObject([{ modId, name: 'Barge', content: '{"a":2}' }])
    expect(await call('discard-draft', { id })).toMatchObject({ http: 200 })
    expect(await call('discard-draft', { id })).toMatchObject({ http: 200 })
    expect(await list()).toEqual([])
    expect(await save({ id, version: 2 })).toMatchObject({ http: 404 })
  })

  test('without overwriting what another device has saved since', async () => {
    const id = randomUUID()
    await save({ id })
    await save({ id, version: 1, device: 'b', content: '{"by":"b"}' })
    expect(await save({ id, version: 1, content: '{"by":"a"}' })).toMatchObject({ http: 409 })
    expect(await save({ id, content: '{"by":"a"}' })).toMatchObject({ http: 409 })
    expect(await call(`get-draft/${id}`)).toMatchObject({ content: '{"by":"b"}', version: 2 })
    // Two at the same moment: one is later.
    const both = await Promise.all([save({ id, version: 2 }), save({ id, version: 2 })])
    expect(both.map(({ http }) => http).toSorted()).toEqual([200, 409])
    await call('discard-draft', { id })
  })

  test('up to a number and a size', async () => {
    for (let n = 0; n < MAX_DRAFTS; n++) {
      expect(await save({ id: randomUUID(), name: `Draft ${n}` })).toMatchObject({ http: 200 })
    }
    expect(await save({ id: randomUUID() })).toMatchObject({ http: 400 })
    const [first] = await list()
    expect(await save({ id: first?.id, version: 1, name: 'Again' })).toMatchObject({ http: 200 })
    const content = 'x'.repeat(MAX_DRAFT_LENGTH + 1)
    expect(await save({ id: first?.id, version: 2, content })).toMatchObject({
      http: 400,
      message: 'This draft is too long to be kept on the server',
    })
    expect(await save({ id: 'none' })).toMatchObject({ http: 400 })
    await call('discard-draft', { id: first?.id })
    expect(await save({ id: randomUUID(), modId: 99_999 })).toMatchObject({
      http: 400,
      message: 'This mod is gone, so its draft stays in this browser',
    })
    expect(await save({ id: randomUUID(), name: 'Again' })).toMatchObject({ http: 200 })
    expect(await call('get-draft/none')).toMatchObject({ http: 400 })
  })

  test('until nobody has changed them for long', async () => {
    const { db } = open()
    await sql`update drafts set changed_at = now() - ${`${DRAFT_DAYS + 1} days`}::interval
      where name <> 'Again'`.execute(db)
    await forgetDrafts(db)
    expect(await list()).toHaveLength(MAX_DRAFTS)
    await sql`insert into observed_spans values (now() - interval '200 days', now())`.execute(db)
    await forgetDrafts(db)
    expect((await list()).map(({ name }) => name)).toEqual(['Again'])
    // And they go with the account.
    await save({ id: randomUUID(), name: 'Hers' }, 'Grace')
    await sql`delete from accounts where name = 'Grace'`.execute(db)
    const { rows } = await sql`select name from drafts`.execute(db)
    expect(rows).toEqual([{ name: 'Again' }])
  })
}
