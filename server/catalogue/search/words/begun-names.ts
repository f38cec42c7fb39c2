import { kindNames, kindsNamed } from '#server/catalogue/search/words/kinds.ts'
import { thingNames } from '#server/catalogue/search/words/named-things.ts'
import { SYNONYMS } from '#server/catalogue/search/words/synonyms.ts'

/** Names that so few letters begin are too many to mean one. */
const SHORTEST = 3

/**
 * Names of kinds, synonyms and names of real things that begin with a text: 'police c' with 'police car'.
 * The likeliest first: those that end in the name of a kind, and short ones before long ones.
 * @param text folded, single spaces between its words.
 */
export function namesBegunBy(text: string): string[] {
  if (text.length < SHORTEST) return []
  const begun = (names: readonly string[]) =>
    names
      .filter((name) => name.startsWith(text) && name !== text)
      .map((name) => ({ name, rank: isOfKind(name) ? 0 : 1 }))
      .sort(
        (a, b) => a.rank - b.rank || a.name.length - b.name.length || (a.name < b.name ? -1 : 1),
      )
      .map(({ name }) => name)
  return [...new Set([...begun([...kindNames(), ...SYNONYMS.keys()]), ...begun(thingNames())])]
}

function isOfKind(name: string): boolean {
  return kindsNamed(name.slice(name.lastIndexOf(' ') + 1)).some(({ isWhole }) => isWhole)
}
