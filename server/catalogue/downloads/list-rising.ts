import { RISING_SIZE } from '#contract/base/limits.ts'
import type { ModCard } from '#contract/catalogue/mods.ts'
import { selectRising } from '#server/catalogue/downloads/trends.sql.ts'
import { ALL_MODS } from '#server/catalogue/lists/facet-key.ts'
import { listPage } from '#server/catalogue/lists/list-page.ts'
import { readCards } from '#server/catalogue/mods/list-mods.ts'
import type { Database } from '#server/platform/db/connect.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** New mods that took off, for a site on which too few rise above what is usual for them. */
const NEWEST = 100
const NEW_DAYS = 60
const LEAST_DOWNLOADS = 10

/**
 * The mods that gain most downloads now, compared with what is usual for each; where there are too
 * few of them, new mods by downloads a day follow.
 */
export async function listRising(db: Database, now = Date.now()): Promise<ModCard[]> {
  const rising = await readCards(db, await selectRising(db, now, RISING_SIZE))
  if (rising.length === RISING_SIZE) return rising
  const known = new Set(rising.map(({ id }) => id))
  const { ids } = await listPage(db, {
    key: ALL_MODS,
    order: 'newest',
    page: 1,
    pageSize: NEWEST,
  })
  const perDay = ({ downloadCount, createdAt }: ModCard) =>
    downloadCount / Math.max(1, (now - Date.parse(createdAt ?? '')) / DAY_MS)
  const isNew = ({ createdAt }: ModCard) => Date.parse(createdAt ?? '') > now - NEW_DAYS * DAY_MS
  const young = (await readCards(db, ids))
    .filter((mod) => isNew(mod) && mod.downloadCount >= LEAST_DOWNLOADS && !known.has(mod.id))
    .sort((a, b) => perDay(b) - perDay(a) || b.id - a.id)
  return [...rising, ...young].slice(0, RISING_SIZE)
}
