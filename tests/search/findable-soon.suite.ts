import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indexMods } from '#server/catalogue/lists/index-mods.ts'
import { indexSearch } from '#server/catalogue/search/index/index-search.ts'
import { type ModDraft, saveMods } from '#server/catalogue/writing/save-mods.ts'
import { bumpVersion } from '#server/platform/catalogue-version/version.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { plainDraft } from '#tests/plain-draft.ts'

/** What visitors may have to wait until search shows a change. */
const SOON_MS = 2_000

/** A site, and a way to change its catalogue that does not tell the site. */
export interface WatchedSite {
  /** Sends a call of the API under `/api/v1/mods/`; resolves to what it answers. */
  readonly call: (name: string, body: object) => Promise<unknown>
  readonly db: Database
  readonly close: () => Promise<void>
}

/** That a visitor finds what is there two seconds later, kept answers or not. */
export function describeFindableSoon(name: string, open: () => Promise<WatchedSite>): void {
  describe(name, () => {
    let site: WatchedSite
    let id: number
    beforeAll(async () => {
      site = await open()
    })
    afterAll(() => site.close())

    const save = async (draft: Partial<ModDraft>) => {
      const saved = await site.db
        .transaction()
        .execute((tx) => saveMods(tx, [plainDraft({ externalId: 'findable', ...draft })]))
      id = saved.ids[0] as number
    }

    const setDeleted = (at: Date | null) =>
      site.db.transaction().execute(async (tx) => {
        await tx.updateTable('mods').set({ deleted_at: at }).where('id', '=', id).execute()
        await indexMods(tx, [id])
        await indexSearch(tx, [id])
        await bumpVersion(tx)
      })

    const found = async (text: string) => {
      const page = (await site.call('get-search-mods', { searchQuery: text })) as {
        mods: { name: string }[]
      }
      return page.mods.map((mod) => mod.name)
    }

    const suggested = async (text: string) => {
      const answer = (await site.call('get-suggestions', { text })) as {
        suggestions: { text: string }[]
      }
      return answer.suggestions.map((suggestion) => suggestion.text)
    }

    /** Makes the change with the answers from before it kept, and waits for the ones after it. */
    async function expectSoon(change: () => Promise<unknown>, text: string, names: string[]) {
      const both = async () => [await found(text), await suggested(text)]
      expect(await both()).not.toEqual([names, names])
      await change()
      const changed = Date.now()
      await expect.poll(both, { timeout: SOON_MS, interval: 50 }).toEqual([names, names])
      expect(Date.now() - changed).toBeLessThan(SOON_MS)
    }

    test('a new mod, its new name, and that it is gone', async () => {
      await expectSoon(() => save({ name: 'Cobalt Gondola' }), 'cobalt', ['Cobalt Gondola'])
      await expectSoon(() => save({ name: 'Crimson Gondola' }), 'crimson', ['Crimson Gondola'])
      expect(await found('cobalt')).toEqual([])
      expect(await found('gondola')).toEqual(['Crimson Gondola'])
      await expectSoon(() => setDeleted(new Date()), 'crimson', [])
      await expectSoon(() => setDeleted(null), 'crimson', ['Crimson Gondola'])
    })
  })
}
