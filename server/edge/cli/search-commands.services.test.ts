import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { searchMods } from '#server/catalogue/search/results/search-mods.ts'
import { saveMods } from '#server/catalogue/writing/save-mods.ts'
import { generateMods } from '#server/operations/generate/generate-mods.ts'
import { connectDatabase, type DatabaseHandle } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { plainDraft } from '#tests/plain-draft.ts'
import { startCommand } from '#tests/run-command.ts'
import { makeEmptyDatabase } from '#tests/services/empty-database.ts'

const MODS = 4_000

let handle: DatabaseHandle
let firstId: number
let lastId: number
let database: Awaited<ReturnType<typeof makeEmptyDatabase>>
beforeAll(async () => {
  database = await makeEmptyDatabase('reindex')
  handle = await connectDatabase({ databaseUrl: database.settings.DATABASE_URL })
  await migrate(handle)
  firstId = await add('Firstborn Quagga')
  await generateMods(handle, MODS - 2)
  lastId = await add('Lastborn Okapi')
})
afterAll(async () => {
  await handle.close()
  await database.close()
})

function startReindex() {
  const { child, ended } = startCommand(['reindex'], { settings: database.settings })
  let printed = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  return { child, ended, printed: () => printed }
}

async function doneSoFar(): Promise<number> {
  const { rows } = await sql<{ done: number }>`select done from search_rebuild`.execute(handle.db)
  return rows[0]?.done ?? 0
}

async function add(name: string): Promise<number> {
  const { ids } = await handle.db
    .transaction()
    .execute((tx) => saveMods(tx, [plainDraft({ name })]))
  return ids[0] as number
}

async function find(text: string): Promise<number[]> {
  const { mods } = await searchMods(handle.db, { text, page: 1, exact: true })
  return mods.map((mod) => mod.id)
}

test('a killed reindex leaves search working and goes on where it was', async () => {
  const first = startReindex()
  await vi.waitUntil(async () => (await doneSoFar()) > 0, { timeout: 60_000, interval: 5 })
  expect(await find('firstborn')).toEqual([firstId])
  expect(await find('okapi')).toEqual([lastId])
  first.child.kill('SIGKILL')
  await first.ended
  const reached = await doneSoFar()
  expect(reached).toBeGreaterThan(0)
  expect(reached).toBeLessThan(MODS)
  expect(await find('okapi')).toEqual([lastId])

  // One behind it and one ahead: only what it has not done yet is made anew.
  await sql`delete from search_terms where mod_id in (${firstId}, ${lastId})`.execute(handle.db)
  const second = startReindex()
  expect((await second.ended).code).toBe(0)
  expect(second.printed()).toContain('4,000 mods indexed')
  expect([await find('quagga'), await find('okapi')]).toEqual([[], [lastId]])

  const third = startReindex()
  expect((await third.ended).code).toBe(0)
  expect([await find('quagga'), await find('okapi')]).toEqual([[firstId], [lastId]])
})
