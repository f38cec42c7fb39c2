import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Numbers, Synonym } from '#contract/desk/numbers.ts'
import { dayOf, foldOldDays } from '#server/catalogue/downloads/download-days.ts'
import { ownSynonyms } from '#server/catalogue/search/misses/own-synonyms.ts'
import { countNumbers } from '#server/operations/numbers/count-numbers.ts'
import { AccountSite, type Person } from '#tests/account-site.ts'
import { type AddedMedia, addFreeFile, addFreeImage } from '#tests/add-media.ts'
import { addMods } from '#tests/add-mods.ts'
import type { OpenDatabase } from '#tests/open-test-site.ts'

const PLAIN = { description: 'Made for tests.', searchKeywords: '', tags: [] }

/** A site with three mods, the first two of which have a tag, as its administrator meets it. */
class NumbersSite {
  readonly on: AccountSite
  readonly admin: Person & { token: string }

  private constructor(on: AccountSite, admin: Person & { token: string }) {
    this.on = on
    this.admin = admin
  }

  static async open(openDatabase: OpenDatabase): Promise<NumbersSite> {
    const on = await AccountSite.open(openDatabase)
    const admin = await on.signedIn()
    await sql`update accounts set is_admin = true where email = ${admin.email}`.execute(on.db)
    await addMods(on.site, [
      { ...PLAIN, name: 'Grizzly Patrol Car', tags: ['Lowrider'] },
      { ...PLAIN, name: 'Harbour Crane', tags: ['Lowrider'] },
      { ...PLAIN, name: 'Quiet Cabin' },
    ])
    return new NumbersSite(on, admin)
  }

  async read(per = 'day'): Promise<Numbers> {
    const answer = await this.on.site.app.inject({
      url: `/api/v1/numbers/get-numbers/${per}`,
      headers: { authorization: `Bearer ${this.admin.token}` },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }

  async curve(id: number): Promise<number[]> {
    const answer = await this.on.site.app.inject(`/api/v1/mods/get-mod-downloads/${id}`)
    return answer.json().weeks
  }

  /** Downloads of a mod so many days ago. */
  async had(modId: number, daysAgo: number, downloads: number): Promise<void> {
    await sql`insert into download_days (mod_id, day, downloads)
      values (${modId}, ${dayOf(Date.now(), daysAgo)}::date, ${downloads})
      on conflict (mod_id, day) do update set downloads = ${downloads}`.execute(this.on.db)
  }

  async found(searchQuery: string): Promise<string[]> {
    const answer = await this.on.call('mods/get-search-mods', { searchQuery, currentPage: 1 })
    expect(answer.http).toBe(200)
    return (answer.mods as { name: string }[]).map(({ name }) => name)
  }
}

/** What has to hold of the numbers and the synonyms of a site on every database. */
export function describeNumbers(database: string, openDatabase: OpenDatabase): void {
  describe(`numbers, ${database}`, () => {
    let site: NumbersSite
    beforeAll(async () => {
      site = await NumbersSite.open(openDatabase)
    })
    afterAll(() => site.on.stop())
    describe('downloads', () => describeDownloads(() => site))
    describe('synonyms', () => describeSynonyms(() => site))
    test('tell what is stored and scanned, and what waits', async () => {
      const { db, site: parts } = site.on
      const infected = await addFreeFile(parts, 'one.zip')
      const other = await addFreeFile(parts, 'another.zip')
      const image = await addFreeImage(parts)
      await sql`update files set scan_state = 'infected' where id = ${infected.id}`.execute(db)
      // Nobody takes it up on a site without a scanner.
      await parts.jobs.send(db, 'scan-again', {})
      await countNumbers(db)
      const { storage, scanner, queues } = await site.read()
      const sizeOf = async ({ path }: AddedMedia) => (await parts.storage.head(path))?.size ?? 0
      const fileBytes = (await sizeOf(infected)) + (await sizeOf(other))
      expect(fileBytes).toBeGreaterThan(0)
      expect(storage).toEqual({ files: 2, fileBytes, images: 1, imageBytes: await sizeOf(image) })
      expect(scanner).toEqual({ isOn: false, clean: 0, infected: 1, notScanned: 1 })
      expect(queues).toContainEqual(expect.objectContaining({ queue: 'scan-again', waiting: 1 }))
    })
  })
}

function describeDownloads(site: () => NumbersSite): void {
  test('are counted by day as they come, each visitor once', async () => {
    const { on } = site()
    const download = (modId: number, ip: string) =>
      on.call('mods/download-count', { modId }, { ip })
    await Promise.all([
      download(1, '203.0.113.1'),
      download(1, '203.0.113.1'),
      download(1, '203.0.113.2'),
      download(2, '203.0.113.1'),
    ])
    const { rows } = await sql<{ mod_id: number; day: string; downloads: number }>`
      select mod_id, day::text, downloads from download_days order by mod_id`.execute(on.db)
    const day = dayOf(Date.now())
    expect(rows).toEqual([
      { mod_id: 1, day, downloads: 2 },
      { mod_id: 2, day, downloads: 1 },
    ])
  })

  test('are summed by day, week and month, with the most downloaded mods and tags', async () => {
    await site().had(1, 3, 40)
    await site().had(3, 20, 100)
    await site().had(2, 400, 7)
    // The site has counted at its start, and would not look so far back again.
    await sql`truncate site_days`.execute(site().on.db)
    await countNumbers(site().on.db)
    const days = await site().read('day')
    expect(days.periods).toHaveLength(30)
    expect(days.periods.at(-1)).toMatchObject({ from: dayOf(Date.now()), downloads: 3 })
    expect(days.periods.at(-4)).toMatchObject({ downloads: 40 })
    expect(days.periods.at(-1)?.accounts).toBeGreaterThan(0)
    expect(days.topMods.map(({ id, downloads }) => [id, downloads])).toEqual([
      [1, 2],
      [2, 1],
    ])
    const weeks = await site().read('week')
    expect(weeks.topMods[0]).toEqual({ id: 1, name: 'Grizzly Patrol Car', downloads: 42 })
    const months = await site().read('month')
    expect(months.topMods[0]).toMatchObject({ id: 3, downloads: 100 })
    expect(months.topTags).toMatchObject([{ tag: 'Lowrider', downloads: 43 }])
    expect(months.periods.reduce((sum, { downloads }) => sum + downloads, 0)).toBe(150)
    expect(months.storage).toMatchObject({ files: 0, images: 0 })
    expect(months.scanner.isOn).toBe(false)
    expect((await site().read('day')).countedAt).not.toBeNull()
    const wrong = await site().on.site.app.inject({
      url: '/api/v1/numbers/get-numbers/year',
      headers: { authorization: `Bearer ${site().admin.token}` },
    })
    expect(wrong.statusCode).toBe(400)
  })

  test('of what is gone stay in the sums, and hidden mods are in no list', async () => {
    const { on } = site()
    await sql`delete from download_days where mod_id = 3`.execute(on.db)
    await sql`update mods set hidden_at = now() where id = 2`.execute(on.db)
    await countNumbers(on.db)
    const months = await site().read('month')
    expect(months.periods.reduce((sum, { downloads }) => sum + downloads, 0)).toBe(150)
    expect(months.topMods.map(({ id }) => id)).toEqual([1])
    await sql`update mods set hidden_at = null where id = 2`.execute(on.db)
  })

  test('of days long past are kept by month', async () => {
    const { on } = site()
    const now = Date.UTC(2026, 10, 23)
    await sql`insert into download_days (mod_id, day, downloads) values
      (2, '2024-09-02', 3), (2, '2024-09-30', 4), (2, '2024-10-31', 5), (2, '2024-11-01', 6)`.execute(
      on.db,
    )
    expect(await foldOldDays(on.db, now)).toBe(3)
    expect(await foldOldDays(on.db, now)).toBe(0)
    const { rows } = await sql`
      select month::text, downloads from download_months order by month`.execute(on.db)
    expect(rows).toEqual([
      { month: '2024-09-01', downloads: 7 },
      { month: '2024-10-01', downloads: 5 },
    ])
  })

  test('of a mod are a curve once there are enough, which its page shows', async () => {
    const page = async () => (await site().on.site.app.inject('/mod/2')).body
    expect(await site().curve(2)).toEqual([])
    expect(await page()).not.toContain('Downloads per week')
    await site().had(2, 8, 12)
    expect(await site().curve(2)).toEqual([])
    await site().had(2, 30, 30)
    // What was answered is kept until the catalogue changes.
    await addMods(site().on.site, [{ name: 'Fresh' }])
    const weeks = await site().curve(2)
    expect(weeks).toHaveLength(26)
    expect([weeks[25], weeks[24], weeks[21]]).toEqual([1, 12, 30])
    expect(await site().curve(4711)).toEqual([])
    const shown = await page()
    expect(shown).toContain('Between 0 and 30 a week in the last half year; 1 last week.')
    const [curve = ''] = /<section[^>]*><h2>Downloads per week.*?<\/section>/s.exec(shown) ?? []
    expect(curve.length).toBeLessThan(450)
  })
}

function describeSynonyms(site: () => NumbersSite): void {
  const synonym = (typed: string, meant: string) =>
    site().on.call('numbers/add-synonym', { typed, meant }, site().admin)

  test('a search in vain is listed until somebody says what is meant, which counts at once', async () => {
    expect(await site().found('Blauwal')).toEqual([])
    const misses = async () => (await site().read()).misses.map(({ query }) => query)
    await vi.waitFor(async () => expect(await misses()).toContain('blauwal'))
    const { synonyms } = await synonym('Blauwal', 'Crane')
    expect((synonyms as Synonym[])[0]).toMatchObject({ typed: 'blauwal', meant: 'crane' })
    expect(await site().found('blauwal')).toEqual(['Harbour Crane'])
    expect(await misses()).not.toContain('blauwal')
  })

  test('may be of several words, and what is typed right is not replaced', async () => {
    expect((await synonym('loud siren thing', 'patrol car')).http).toBe(200)
    expect(await site().found('loud siren thing')).toEqual(['Grizzly Patrol Car'])
    expect(await site().found('my LOUD siren thing')).toContain('Grizzly Patrol Car')
    expect((await synonym('grizzly', 'harbour')).http).toBe(200)
    expect((await site().found('grizzly'))[0]).toBe('Grizzly Patrol Car')
    expect(await site().found('grizzly')).toContain('Harbour Crane')
  })

  test('count for what looks like a misspelt word, too', async () => {
    expect(await site().found('patroll')).toEqual(['Grizzly Patrol Car'])
    expect((await synonym('patroll', 'crane')).http).toBe(200)
    expect(await site().found('patroll')).toEqual(['Harbour Crane'])
  })

  test('other processes see them within two seconds, and are rid of removed ones as fast', async () => {
    const { on, admin } = site()
    const first = (await site().read()).synonyms.find(({ typed }) => typed === 'blauwal')
    expect(first).toBeDefined()
    // As another process does it: nobody here is told.
    await sql`insert into search_synonyms (typed, meant) values ('rotwal', 'crane')`.execute(on.db)
    await vi.waitFor(() => expect(ownSynonyms(on.db).get('rotwal')).toEqual(['crane']), {
      timeout: 2_000,
    })
    expect(await site().found('rotwal')).toEqual(['Harbour Crane'])
    const removed = await on.call('numbers/remove-synonym', { id: first?.id }, admin)
    expect(removed).toMatchObject({ http: 200, removed: { typed: 'blauwal', meant: 'crane' } })
    expect(await site().found('blauwal')).toEqual([])
    expect((await on.call('numbers/remove-synonym', { id: first?.id }, admin)).http).toBe(404)
    const { entries } = await on.call('audit-log/get-audit-log', { group: 'settings' }, admin)
    expect(entries[0]).toMatchObject({ event: 'synonym.removed', reason: '“blauwal” → “crane”' })
  })

  test('texts without words, or that are the same, are refused', async () => {
    expect((await synonym('!!!', 'crane')).http).toBe(400)
    expect((await synonym('Crane', 'crane ')).http).toBe(400)
    expect((await synonym('', 'crane')).http).toBe(400)
    // The same one again changes nothing.
    const before = (await site().read()).synonyms.length
    expect((await synonym('grizzly', 'harbour')).http).toBe(200)
    expect((await site().read()).synonyms).toHaveLength(before)
  })
}
