import { MOD_TYPES, type ModType, placementIssues, TAXONOMY } from '#contract/base/taxonomy.ts'
import type { ModDraft } from '#server/catalogue/writing/save-mods.ts'
import {
  type Chance,
  chanceOf,
  skewedChoice,
  wholeBetween,
} from '#server/operations/generate/skewed-choice.ts'
import { buildTagLabels } from '#server/operations/generate/tag-labels.ts'
import { buildVocabulary, LINKING_WORDS } from '#server/operations/generate/vocabulary.ts'

const FIRST_DAY = Date.UTC(2013, 8, 17)
const LAST_DAY = Date.UTC(2026, 5, 30)
const UNKNOWN_DATES = 0.02
const MOST_DOWNLOADS = 20_000_000

interface Placement {
  readonly category: ModType[]
  readonly mainCategory: string[]
  readonly subCategory: string
}

/**
 * Makes a function that invents the n-th mod (from 1). Its words, tags, placement and downloads are
 * as skewed as those of real catalogues; the same seed and number give the same mod.
 */
export function modGenerator(seed: number): (n: number) => ModDraft {
  const vocabulary = buildVocabulary()
  const word = skewedChoice(vocabulary, 1, 2.7)
  const linking = skewedChoice(LINKING_WORDS, 0.8)
  const tag = skewedChoice(buildTagLabels(vocabulary), 0.9, 1)
  const placement = skewedChoice(allPlacements(), 0.8, 1)

  return (n) => {
    const chance = chanceOf(seed, n)
    const { category, mainCategory, subCategory } = placement(chance)
    const tags = times(skewedCount(chance, 8), () => tag(chance))
    const nameWords = times(wholeBetween(chance, 2, 5), () => word(chance))
    return {
      externalId: `generated:${n}`,
      name: nameOf(nameWords, chance),
      description: textOf(chance, word, linking),
      searchKeywords: [...nameWords, ...times(wholeBetween(chance, 1, 6), () => word(chance))].join(
        ' ',
      ),
      category: withSecondType(chance, { category, mainCategory, subCategory }),
      mainCategory,
      subCategory,
      tags,
      mainTag: tags[0] ?? null,
      downloadCount: downloadsOf(chance),
      createdAt: chance() < UNKNOWN_DATES ? null : dateOf(chance),
    }
  }
}

function times<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make)
}

/** From 0 to `most`, small numbers the most often. */
function skewedCount(chance: Chance, most: number): number {
  return Math.floor(chance() ** 2 * (most + 1))
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function nameOf(words: readonly string[], chance: Chance): string {
  const name = words.map(capitalised).join(' ')
  const kind = chance()
  if (kind < 0.15) return `${name} v${wholeBetween(chance, 1, 4)}.${wholeBetween(chance, 0, 9)}`
  if (kind < 0.3) return `${wholeBetween(chance, 1965, 2026)} ${name}`
  if (kind < 0.4) return `${name} [${chance() < 0.5 ? 'Add-On' : 'Replace'}]`
  return name
}

/** One to eight sentences. */
function textOf(
  chance: Chance,
  word: (chance: Chance) => string,
  linking: (chance: Chance) => string,
): string {
  const sentence = () => {
    const words = times(wholeBetween(chance, 4, 14), () =>
      chance() < 0.35 ? linking(chance) : word(chance),
    )
    return `${capitalised(words.join(' '))}.`
  }
  return times(1 + skewedCount(chance, 7), sentence).join(' ')
}

/** A few are downloaded millions of times, half of them some hundred times. */
function downloadsOf(chance: Chance): number {
  const downloads = 200 * ((1 - chance()) ** (-1 / 0.9) - 1)
  return Math.min(MOST_DOWNLOADS, Math.floor(downloads))
}

/** Later years have more. */
function dateOf(chance: Chance): Date {
  return new Date(Math.floor(FIRST_DAY + Math.sqrt(chance()) * (LAST_DAY - FIRST_DAY)))
}

/** All that the taxonomy allows, in an order that mixes the types. */
function allPlacements(): Placement[] {
  const placements = MOD_TYPES.flatMap((type) =>
    TAXONOMY[type].flatMap((main) =>
      main.subCategories.map((sub, place) => ({
        place,
        category: [type],
        mainCategory: [main.value],
        subCategory: sub.value,
      })),
    ),
  )
  return placements.sort((a, b) => a.place - b.place)
}

/** A fifth of the mods is for both variants of the game, where both have the placement. */
function withSecondType(chance: Chance, placement: Placement): ModType[] {
  if (chance() >= 0.2 || placement.category[0] === 'graphics') return placement.category
  const category: ModType[] = ['sp-mod', '5m-mod']
  const alone = category.map((type) => placementIssues({ ...placement, category: [type] }))
  return alone.every((issues) => issues.length === 0) ? category : placement.category
}
