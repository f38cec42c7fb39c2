import type { ParsedModFilters } from '#contract/search.ts'
import { isModType, MOD_TYPE_LABELS, MOD_TYPES, storedValue, TAXONOMY } from '#contract/taxonomy.ts'

/** A choice of the taxonomy, before it is counted. */
export interface TaxonomyChoice {
  readonly value: string
  readonly label: string
}

export function modTypeChoices(): TaxonomyChoice[] {
  return MOD_TYPES.map((value) => ({ value, label: MOD_TYPE_LABELS[value] }))
}

/** The main categories of the chosen type, or of all, each value once. */
export function categoryChoices({ modType }: ParsedModFilters): TaxonomyChoice[] {
  return distinct(categoriesOf(modType))
}

/** The subcategories of the chosen category; none until one is chosen. */
export function subCategoryChoices({ modType, category }: ParsedModFilters): TaxonomyChoice[] {
  if (!category) return []
  const stored = storedValue(category)
  return distinct(
    categoriesOf(modType)
      .filter(({ value }) => value === stored)
      .flatMap(({ subCategories }) => subCategories),
  )
}

function categoriesOf(modType: string | undefined) {
  const types = modType && isModType(modType) ? [modType] : MOD_TYPES
  return types.flatMap((type) => TAXONOMY[type])
}

function distinct(choices: readonly TaxonomyChoice[]): TaxonomyChoice[] {
  const byValue = new Map(choices.toReversed().map(({ value, label }) => [value, label]))
  return [...byValue].map(([value, label]) => ({ value, label })).toReversed()
}
