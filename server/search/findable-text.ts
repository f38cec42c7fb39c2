import {
  isModType,
  labelOfMainCategory,
  labelOfSubCategory,
  MOD_TYPE_LABELS,
} from '#contract/taxonomy.ts'
import { compactKey } from '#server/search/fold-text.ts'
import { splitForIndex, type TextWords } from '#server/search/split-words.ts'

/** A mod's texts, as the catalogue has them. */
export interface FindableTexts {
  readonly name: string
  readonly keywords: string
  readonly description: string
  readonly category: readonly string[]
  readonly main_category: readonly string[]
  readonly sub_category: string
  readonly tags: readonly string[]
}

/** The words of a mod by where they stand, each once in each place. */
export interface FindableWords {
  readonly nameKey: string
  readonly name: TextWords
  /** Of tags, taxonomy labels and search keywords. */
  readonly keys: readonly string[]
  /** Of the long text. */
  readonly text: readonly string[]
}

/** Longer names differ soon enough for an index of limited width. */
const NAME_KEY_LENGTH = 200
/** Different words of a long text beyond which it is about everything. */
const MAX_TEXT_WORDS = 400

/** Splits everything that a mod is found by into words. */
export function findableWords(mod: FindableTexts): FindableWords {
  const keyTexts = [...mod.tags, ...taxonomyTexts(mod), mod.description]
  return {
    nameKey: compactKey(mod.name).slice(0, NAME_KEY_LENGTH),
    name: splitForIndex(mod.name),
    keys: distinct(keyTexts.map(splitForIndex)),
    text: distinct([splitForIndex(mod.keywords)]).slice(0, MAX_TEXT_WORDS),
  }
}

/** Labels and values, which differ for some: 'Truck/SUV' is also in lists called 'truck-suv'. */
function taxonomyTexts(mod: FindableTexts): string[] {
  return [
    ...mod.category.flatMap((type) => (isModType(type) ? [MOD_TYPE_LABELS[type]] : [])),
    ...mod.main_category.flatMap((value) => [labelOfMainCategory(value) ?? value]),
    labelOfSubCategory(mod.sub_category) ?? mod.sub_category,
  ]
}

function distinct(texts: readonly TextWords[]): string[] {
  return [...new Set(texts.flatMap(({ words, derived }) => [...words, ...derived]))]
}
