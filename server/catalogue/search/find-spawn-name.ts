import type { SpawnNameFound } from '#contract/search.ts'
import { selectModsBySpawnName } from '#server/catalogue/search/spawn-names.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** So many mods are named; of more it is said how many. */
const NAMED = 5
const NAME = /^[\w.-]{1,64}$/

/** The mods in which the text is a spawn name as it stands; null where it is none. */
export async function findSpawnName(db: Database, text: string): Promise<SpawnNameFound | null> {
  const name = text.trim()
  if (!NAME.test(name)) return null
  const mods = await selectModsBySpawnName(db, name.toLowerCase(), NAMED)
  const [first] = mods
  if (!first) return null
  return { name, total: first.total, mods: mods.map((mod) => ({ id: mod.id, name: mod.name })) }
}
