import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countChoices } from '#server/catalogue/search/counts/count-choices.ts'
import { madeMods } from '#server/catalogue/search/made-mods.suite.ts'
import { saveMods } from '#server/catalogue/writing/save-mods.ts'
import { openServicesDatabase } from '#tests/services/open-database.ts'

let opened: Awaited<ReturnType<typeof openServicesDatabase>>
beforeAll(async () => {
  opened = await openServicesDatabase('counts')
  const mods = madeMods().map((mod) => ({
    ...mod,
    description: 'Text.',
    searchKeywords: '',
    mainTag: null,
  }))
  await opened.handle.db.transaction().execute((tx) => saveMods(tx, mods))
})
afterAll(() => opened.close())

test('counts whose search fails are refused, with all that was begun beside it', async () => {
  const { db } = opened.handle
  const count = () =>
    countChoices(db, { text: 'alpha', filters: { modType: 'sp-mod', minDownloads: 20_000 } })
  const right = await count()
  expect(right.without.map(({ more }) => more.count > 0)).toEqual([true, true])
  await db.transaction().execute(async (tx) => {
    // The text is understood, and no mod can be looked for.
    await sql`lock table search_terms in access exclusive mode`.execute(tx)
    await expect(count()).rejects.toMatchObject({ code: '55P03' })
  })
  expect(await count()).toEqual(right)
})
