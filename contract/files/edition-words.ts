import { EDITION_LABELS, EDITIONS, type Edition } from '#contract/files/editions.ts'
import type { FileInspection } from '#contract/files/inspection.ts'

/** What is said of a mod, apart from its file. */
interface SaidOfMod {
  readonly name: string
  readonly description: string
  readonly tags: readonly string[]
}

/**
 * What a mod's name, tags and description say of the edition that its file is not for, in sentences.
 * Both words are everyday English, so only what can mean nothing but an edition counts, and nothing is
 * said where both editions are named or the file is for both or unknown.
 */
export function editionContradictions(
  { gameFiles }: FileInspection,
  { name, description, tags }: SaidOfMod,
): string[] {
  const [edition, ...others] = gameFiles?.editions ?? []
  if (!edition || others.length > 0) return []
  const says = (what: string, said: ReadonlySet<Edition>) => {
    const [one, ...more] = said
    if (!one || more.length > 0 || one === edition) return []
    const labels = { said: EDITION_LABELS[one], found: EDITION_LABELS[edition] }
    return [`The ${what} says ${labels.said}, but the game files are for ${labels.found}.`]
  }
  return [
    ...says('name', editionsInName(name)),
    ...tags.flatMap((tag) =>
      says(
        `tag '${tag}'`,
        editionsIn((one) => isEdition(tag, one)),
      ),
    ),
    ...says('description', editionsInText(description)),
  ]
}

function editionsIn(test: (edition: Edition) => boolean): Set<Edition> {
  return new Set(EDITIONS.filter(test))
}

/** 'Enhanced', 'GTA V Enhanced', 'for Enhanced', 'Legacy only'; not 'Enhanced sounds'. */
function isEdition(text: string, edition: Edition): boolean {
  const pattern = `^(for )?(gta ?(v|5) )?${edition}( edition)?( only)?$`
  return new RegExp(pattern, 'i').test(text.trim())
}

/** As authors mark names, '[Add-On | Enhanced]', and what can mean nothing else in a sentence. */
function editionsInName(name: string): Set<Edition> {
  const marks = [...name.matchAll(/[([]([^)\]]*)[)\]]/g)].flatMap(([, inside = '']) =>
    inside.split(/[|/,+&]/),
  )
  return editionsIn((edition) => {
    return marks.some((mark) => isEdition(mark, edition)) || isMeant(name, edition)
  })
}

/** A sentence with one of these may say what it is not for, or not yet. */
const TURNED =
  /\b(not?|never|without|soon|later|planned|coming|until|instead|unlike)\b|n[\u2019']t\b/i

function editionsInText(text: string): Set<Edition> {
  // Where the other one is named in whatever way, the text is about both.
  const named = editionsIn((edition) => new RegExp(`\\b${edition}\\b`, 'i').test(text))
  if (named.size !== 1) return new Set()
  const sentences = text.split(/[.!?;\n]+/).filter((sentence) => !TURNED.test(sentence))
  return editionsIn((edition) => sentences.some((sentence) => isMeant(sentence, edition)))
}

function isMeant(text: string, edition: Edition): boolean {
  const game = 'gta ?(?:v|5)'
  const end = '(?=\\s*(?:$|[.,;:!)\\]]|only\\b|edition\\b))'
  const pattern = `\\b${game} ${edition}\\b|\\bfor ${edition}${end}|\\b${edition} only\\b`
  return new RegExp(pattern, 'i').test(text)
}
