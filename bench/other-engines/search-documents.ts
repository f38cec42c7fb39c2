import type { EverydayMod } from '#tests/search/open-everyday.ts'
import type { Find } from '#tests/search/score-everyday.ts'

/** A mod as the other engines get it: one text for each field. */
export interface SearchDocument {
  readonly [field: string]: string
  readonly id: string
  readonly name: string
  readonly tags: string
  readonly taxonomy: string
  readonly keywords: string
  readonly text: string
}

/** A search by another engine, and how to end it where that takes something. */
export type EngineFind = Find & { readonly close?: () => Promise<void> }

/** The fields with the weights that all engines get which know weights. */
export const FIELD_WEIGHTS = { name: 4, tags: 3, taxonomy: 3, keywords: 2, text: 1 } as const
export const FIELDS = Object.keys(FIELD_WEIGHTS) as (keyof typeof FIELD_WEIGHTS)[]

export function searchDocuments(mods: readonly EverydayMod[]): SearchDocument[] {
  return mods.map((mod) => ({
    id: mod.externalId,
    name: mod.name,
    tags: mod.tags.join(' '),
    taxonomy: [...mod.category, ...mod.mainCategory, mod.subCategory]
      .join(' ')
      .replaceAll('-', ' '),
    keywords: mod.description,
    text: mod.keywords,
  }))
}
