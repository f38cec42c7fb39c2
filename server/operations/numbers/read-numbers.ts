import type { CallOutput } from '#contract/base/call.ts'
import { NUMBERS_MISSES } from '#contract/base/limits.ts'
import type { NumbersPer } from '#contract/desk/number-periods.ts'
import type { getNumbers, NumberPeriod, Numbers } from '#contract/desk/numbers.ts'
import { listRising } from '#server/catalogue/downloads/list-rising.ts'
import { listMisses } from '#server/catalogue/search/misses/misses.ts'
import { listSynonyms } from '#server/catalogue/search/misses/own-synonyms.ts'
import { countQueues } from '#server/operations/metrics/count-queues.ts'
import type { Counted } from '#server/operations/numbers/counted.ts'
import {
  selectCounted,
  selectNames,
  selectPeriods,
} from '#server/operations/numbers/numbers.sql.ts'
import { lastPeriods } from '#server/operations/numbers/periods.ts'
import type { Database } from '#server/platform/db/connect.ts'

const NO_TOP = { mods: [], tags: [] }
const NOTHING_STORED = {
  ...{ files: 0, fileBytes: 0, images: 0, imageBytes: 0 },
  ...{ clean: 0, infected: 0, notScanned: 0 },
}

/** The site in numbers, by day, week or month. What takes long was counted within the last hour. */
export async function readNumbers(
  db: Database,
  per: NumbersPer,
  isScanned: boolean,
  now = Date.now(),
): Promise<CallOutput<typeof getNumbers>> {
  const kept = await selectCounted(db)
  const top = kept?.counted.top[per] ?? NO_TOP
  const { clean, infected, notScanned, ...storage } = kept?.counted.stored ?? NOTHING_STORED
  const rising = await listRising(db, now)
  const misses = await listMisses(db, NUMBERS_MISSES)
  return {
    countedAt: kept?.counted_at.toISOString() ?? null,
    periods: await readPeriods(db, per, now),
    topMods: await named(db, top.mods),
    topTags: [...top.tags],
    rising: rising.map(({ id, name }) => ({ id, name })),
    misses: misses.map(({ query, times, last_day }) => ({ query, times, lastDay: last_day })),
    synonyms: await listSynonyms(db),
    storage,
    scanner: { isOn: isScanned, clean, infected, notScanned },
    queues: await countQueues(db),
  }
}

async function readPeriods(db: Database, per: NumbersPer, now: number): Promise<NumberPeriod[]> {
  const all = lastPeriods(per, now)
  const rows = await selectPeriods(db, per, all[0] ?? '')
  const known = new Map(rows.map((row) => [row.from, row]))
  return all.map((from) => {
    const row = known.get(from)
    const { downloads = 0, accounts = 0, stored_bytes: storedBytes = null } = row ?? {}
    return { from, downloads, accounts, storedBytes }
  })
}

async function named(
  db: Database,
  mods: Counted['top']['day']['mods'],
): Promise<Numbers['topMods']> {
  const names = await selectNames(
    db,
    mods.map(({ id }) => id),
  )
  const byId = new Map(names.map(({ id, name }) => [id, name]))
  return mods.flatMap((mod) => {
    const name = byId.get(mod.id)
    return name === undefined ? [] : [{ ...mod, name }]
  })
}
