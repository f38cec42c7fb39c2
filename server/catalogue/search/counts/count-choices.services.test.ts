import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countChoices } from '#server/catalogue/search/counts/count-choices.ts'
import { MadeCatalogue } from '#server/catalogue/search/made-mods.suite.ts'
import { openServicesDatabase } from '#tests/services/open-database.ts'

const made = new MadeCatalogue(() => openServicesDatabase('counts'))

test('counts whose search fails are refused, with all that was begun beside it', async () => {
  const { db } = made
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
