import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { matchesAlike, type Scope } from '#server/catalogue/search/candidates/candidates.sql.ts'
import { emptyGroup, type Group } from '#server/catalogue/search/query/query-groups.ts'
import { connectEmpty } from '#tests/embedded-snapshots.ts'

test('what is found is looked at by one statement for all texts of as many words', async () => {
  const { db, close } = await connectEmpty()
  try {
    const group = (fits: readonly number[], kinds: readonly number[]): Group => ({
      ...emptyGroup(),
      fits: new Map(fits.map((id) => [id, 1])),
      kinds: new Map(kinds.map((id) => [id, 1])),
    })
    const groups = [group([1], []), group([], [2]), group([3, 4], [5, 6]), group([], [])]
    for (const scope of ['name', 'kind', 'anywhere'] satisfies Scope[]) {
      const texts = groups.map(
        (each) => sql`select ${matchesAlike([each, group([7], [8])], scope)}`.compile(db).sql,
      )
      expect(new Set(texts).size).toBe(1)
    }
    // What a mod can have nothing of it has not.
    const found = (one: Group) =>
      sql<{ is: boolean }>`select ${matchesAlike([one], 'anywhere')} as is
        from (select '{2,4}'::int[] as terms, '{-2}'::int[] as list_terms) d`.execute(db)
    const answers = await Promise.all(groups.map(async (each) => (await found(each)).rows[0]?.is))
    expect(answers).toEqual([true, true, false, false])
  } finally {
    await close()
  }
})
