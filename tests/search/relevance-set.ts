import { REAL_BY_HAND, SAMPLE_BY_HAND } from '#tests/search/queries-by-hand.ts'
import { queriesByRule } from '#tests/search/queries-by-rule.ts'
import type { NamedMod, RelevanceQuery } from '#tests/search/relevance-query.ts'

/** Queries of each rule. */
const PER_RULE = { real: 35, sample: 20 }

/** All queries of the relevance test set, for a catalogue that has both collections. */
export function relevanceSet(mods: { real: readonly NamedMod[]; sample: readonly NamedMod[] }): {
  real: RelevanceQuery[]
  sample: RelevanceQuery[]
} {
  const all = [...mods.real, ...mods.sample]
  return {
    real: [...REAL_BY_HAND, ...queriesByRule(mods.real, { seed: 1, perRule: PER_RULE.real, all })],
    sample: [
      ...SAMPLE_BY_HAND,
      ...queriesByRule(mods.sample, { seed: 2, perRule: PER_RULE.sample, all }),
    ],
  }
}
