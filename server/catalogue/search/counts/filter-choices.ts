import {
  isModType,
  MOD_TYPE_LABELS,
  MOD_TYPES,
  storedValue,
  TAXONOMY,
} from '#contract/base/taxonomy.ts'
import {
  EDITION_FILTER_LABELS,
  EDITION_FILTERS,
  FRAMEWORK_FILTER_LABELS,
  FRAMEWORK_FILTERS,
  MEMORY_FILTER_LABELS,
  MEMORY_FILTERS,
  WAY_FILTERS,
  WAY_LABELS,
} from '#contract/catalogue/fact-filters.ts'
import type { ParsedModFilters } from '#contract/catalogue/search.ts'

/** A choice that is a list, before it is counted. */
export interface ListChoice {
  readonly value: string
  readonly label: string
}

/** The parts of a filter whose choices are lists, one of which is chosen. */
export const LIST_PARTS = [
  'modType',
  'category',
  'subCategory',
  'edition',
  'framework',
  'memory',
  'way',
] as const
export type ListPart = (typeof LIST_PARTS)[number]

/** What there is to choose in each of these parts. */
export function choicesOf(filters: ParsedModFilters): Record<ListPart, readonly ListChoice[]> {
  return {
    modType: modTypeChoices(),
    category: categoryChoices(filters),
    subCategory: subCategoryChoices(filters),
    edition: labelled(EDITION_FILTERS, EDITION_FILTER_LABELS),
    framework: labelled(FRAMEWORK_FILTERS, FRAMEWORK_FILTER_LABELS),
    memory: labelled(MEMORY_FILTERS, MEMORY_FILTER_LABELS),
    way: labelled(WAY_FILTERS, WAY_LABELS),
  }
}

function labelled<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): ListChoice[] {
  return values.map((value) => ({ value, label: labels[value] }))
}

function modTypeChoices(): ListChoice[] {
  return MOD_TYPES.map((value) => ({ value, label: MOD_TYPE_LABELS[value] }))
}

/** The main categories of the chosen type, or of all, each value once. */
function categoryChoices({ modType }: ParsedModFilters): ListChoice[] {
  return distinct(categoriesOf(modType))
}

/** The subcategories of the chosen category; none until one is chosen. */
function subCategoryChoices({ modType, category }: ParsedModFilters): ListChoice[] {
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

function distinct(choices: readonly ListChoice[]): ListChoice[] {
  const byValue = new Map(choices.toReversed().map(({ value, label }) => [value, label]))
  return [...byValue].map(([value, label]) => ({ value, label })).toReversed()
}
