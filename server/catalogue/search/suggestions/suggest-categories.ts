import { MOD_TYPE_LABELS, MOD_TYPES, TAXONOMY } from '#contract/base/taxonomy.ts'
import type { Suggestion } from '#contract/catalogue/search.ts'
import { markMatches } from '#server/catalogue/search/suggestions/mark-matches.ts'
import { foldText } from '#server/catalogue/search/words/fold-text.ts'

/** A place as a suggestion, without how many mods it has. */
export type CategorySuggestion = Omit<Extract<Suggestion, { kind: 'category' }>, 'count'>

interface Place extends Omit<CategorySuggestion, 'kind' | 'matches'> {
  readonly words: readonly string[]
}

const PLACES: readonly Place[] = MOD_TYPES.flatMap((modType) =>
  TAXONOMY[modType].flatMap((category) => {
    const main = place(modType, category.value, null, [category.label])
    const subs = category.subCategories.map((sub) =>
      place(modType, category.value, sub.value, [category.label, sub.label]),
    )
    return [main, ...subs]
  }),
)

function place(
  modType: CategorySuggestion['modType'],
  category: string,
  subCategory: string | null,
  labels: readonly string[],
): Place {
  const text = [MOD_TYPE_LABELS[modType], ...labels].join(': ')
  const words = foldText(text).split(/[^\p{L}\p{N}]+/u)
  return { modType, category, subCategory, text, words }
}

/** The main categories and subcategories of which every word begins a word; the shortest first. */
export function suggestCategories(typed: readonly string[]): CategorySuggestion[] {
  return PLACES.filter(({ words }) =>
    typed.every((each) => words.some((word) => word.startsWith(each))),
  )
    .toSorted((a, b) => a.words.length - b.words.length)
    .map(({ words, ...rest }) => ({
      kind: 'category',
      ...rest,
      matches: markMatches(rest.text, typed),
    }))
}

/** A place of the taxonomy as a suggestion. */
export function placeSuggestion(
  { modType, category, subCategory }: Pick<Place, 'modType' | 'category' | 'subCategory'>,
  typed: readonly string[],
): CategorySuggestion {
  const found = PLACES.find(
    (each) =>
      each.modType === modType && each.category === category && each.subCategory === subCategory,
  )
  const text = found?.text ?? MOD_TYPE_LABELS[modType]
  return {
    kind: 'category',
    modType,
    category,
    subCategory,
    text,
    matches: markMatches(text, typed),
  }
}
