import type { ModDraft } from '#server/catalogue/writing/save-mods.ts'

/** A mod about which nothing is worth saying but what a test says of it. */
export function plainDraft(said: Partial<ModDraft>): ModDraft {
  return {
    name: 'Nameless',
    description: 'Nothing to say.',
    searchKeywords: '',
    category: ['sp-mod'],
    mainCategory: ['vehicles'],
    subCategory: 'car',
    tags: [],
    mainTag: null,
    ...said,
  }
}
