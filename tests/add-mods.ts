import { type ModDraft, saveMods } from '#server/catalogue/writing/save-mods.ts'
import type { Site } from '#server/edge/process/compose-site.ts'

const BASE: ModDraft = {
  name: 'Harbour Runner',
  description: 'A car for the docks.',
  searchKeywords: 'harbour runner car',
  category: ['sp-mod'],
  mainCategory: ['vehicles'],
  subCategory: 'car',
  tags: ['Lowrider'],
  mainTag: 'Lowrider',
}

/** Puts mods into the catalogue, each with what a test says of it; returns their ids. */
export async function addMods(site: Site, drafts: readonly Partial<ModDraft>[]): Promise<number[]> {
  const { ids } = await site.database.db.transaction().execute((tx) =>
    saveMods(
      tx,
      drafts.map((draft) => ({ ...BASE, ...draft })),
    ),
  )
  await site.version.refresh()
  return [...ids]
}
