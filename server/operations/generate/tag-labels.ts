import { chanceOf, skewedChoice } from '#server/operations/generate/skewed-choice.ts'

/** Labels that the site has from the start; visitors come to them from the home page. */
const FIRST_LABELS = `Marvel,DC,Anime,Celebrity,Monster,Animal,Glowing,Evil,Titan,Fusion,Kaiju,Child`

/** How many different tags a large catalogue has. */
const COUNT = 1_500

/** Different labels, the most frequent first, of one or two of the words. Always the same. */
export function buildTagLabels(vocabulary: readonly string[]): string[] {
  const labels = new Map(FIRST_LABELS.split(',').map((label) => [label.toLowerCase(), label]))
  const chance = chanceOf(0, 1)
  const word = skewedChoice(vocabulary.slice(0, 2_000), 0.5, 5)
  while (labels.size < COUNT) {
    const label = chance() < 0.6 ? word(chance) : `${word(chance)} ${word(chance)}`
    if (!labels.has(label)) labels.set(label, label)
  }
  return [...labels.values()]
}
