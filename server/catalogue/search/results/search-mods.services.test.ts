import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MadeCatalogue } from '#server/catalogue/search/made-mods.suite.ts'
import { searchMods } from '#server/catalogue/search/results/search-mods.ts'
import { openServicesDatabase } from '#tests/services/open-database.ts'

const made = new MadeCatalogue(() => openServicesDatabase('sorted'))

// Of so many mods the page, or the best of them, and their number are looked for at once.
test.each([
  ['text', 'newest'],
  ['text', 'name'],
  ['text', 'downloads'],
  ['text qorvu', 'relevance'],
] as const)(
  "a search for '%s' by %s of which both halves fail is refused, and found again",
  async (text, sort) => {
    const { db } = made
    const find = () => searchMods(db, { text, page: 1, sort })
    const right = await find()
    expect([right.mods.length, right.totalIsCapped]).toEqual([24, true])
    await db.transaction().execute(async (tx) => {
      await sql`lock table search_terms in access exclusive mode`.execute(tx)
      await expect(find()).rejects.toMatchObject({ code: '55P03' })
    })
    expect(await find()).toEqual(right)
  },
)
