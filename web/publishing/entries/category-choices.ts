import { type Choice, isModType, type ModType, TAXONOMY } from '#contract/base/taxonomy.ts'

/** The main categories that the chosen categories offer, each once. */
export function mainCategoryChoices(category: readonly ModType[]): readonly Choice[] {
  return once(typesIn(category).flatMap((type) => TAXONOMY[type]))
}

/** The subcategories that the categories and the first main category offer, each once. */
export function subCategoryChoices(
  category: readonly ModType[],
  mainCategory: readonly string[],
): readonly Choice[] {
  const [first] = mainCategory
  return once(
    typesIn(category)
      .flatMap((type) => TAXONOMY[type])
      .filter((main) => main.value === first)
      .flatMap((main) => main.subCategories),
  )
}

/** In the order of the taxonomy, not in the order of choosing. */
function typesIn(category: readonly ModType[]): ModType[] {
  return Object.keys(TAXONOMY).filter(
    (type) => isModType(type) && category.includes(type),
  ) as ModType[]
}

function once(choices: readonly Choice[]): readonly Choice[] {
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()]
}
