import { begunBy } from '#server/catalogue/search/words/begun-by.ts'
import { kindNames, kindsNamed } from '#server/catalogue/search/words/kinds.ts'
import { thingNames } from '#server/catalogue/search/words/named-things.ts'
import { SYNONYMS } from '#server/catalogue/search/words/synonyms.ts'

/** Names that so few letters begin are too many to mean one. */
const SHORTEST = 3

/** Sorted: of kinds with synonyms, and of real things. */
let known: readonly (readonly string[])[] | undefined

/**
 * Names of kinds, synonyms and names of real things that begin with a text: 'police c' with 'police car'.
 * The likeliest first: those that end in the name of a kind, and short ones before long ones.
 * @param text folded, single spaces between its words.
 */
export function namesBegunBy(text: string): string[] {
  if (text.length < SHORTEST) return []
  known ??= [[...kindNames(), ...SYNONYMS.keys()].sort(), thingNames().sort()]
  const begun = known.flatMap((names) =>
    begunBy(names, text)
      .map((name) => ({ name, rank: isOfKind(name) ? 0 : 1 }))
      .sort((a, b) => a.rank - b.rank || a.name.length - b.name.length),
  )
  return [...new Set(begun.map(({ name }) => name))]
}

function isOfKind(name: string): boolean {
  return kindsNamed(name.slice(name.lastIndexOf(' ') + 1)).some(({ isWhole }) => isWhole)
}
