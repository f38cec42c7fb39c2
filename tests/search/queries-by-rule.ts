import { type Chance, chanceOf } from '#server/operations/generate/skewed-choice.ts'
import {
  type NamedMod,
  plainKey,
  plainWords,
  type RelevanceQuery,
} from '#tests/search/relevance-query.ts'
import { withTypingError } from '#tests/search/typing-errors.ts'

/** Names that a query may mean as well as the one that it was made of; more make it a bad question. */
const MOST_MEANT = 5

/** A query and the words, spelt right and whole, that it stands for. */
interface Made {
  readonly text: string
  readonly meant: readonly string[]
}

type Rule = (words: readonly string[], chance: Chance, mod: NamedMod) => Made | undefined

function choose<T>(values: readonly T[], chance: Chance): T | undefined {
  return values[Math.floor(chance() * values.length)]
}

const isLatin = (word: string) => /^[a-z]+$/.test(word)

function withErrorIn(words: readonly string[], least: number, errors: number, chance: Chance) {
  const word = choose(
    words.filter((each) => isLatin(each) && each.length >= least),
    chance,
  )
  if (!word) return undefined
  let wrong = word
  for (let n = 0; n < errors; n++) wrong = withTypingError(wrong, chance)
  if (wrong === word) return undefined
  return words.map((each) => (each === word ? wrong : each)).join(' ')
}

/** Some words of a name, in their order. */
function someOf(words: readonly string[], chance: Chance): string[] {
  const count = Math.max(1, Math.ceil(words.length / 2))
  const first = Math.floor(chance() * (words.length - count + 1))
  return words.slice(first, first + count)
}

const RULES: Readonly<Record<string, Rule>> = {
  partial: (words, chance) => {
    const some = someOf(words, chance)
    return words.length > 1 ? { text: some.join(' '), meant: some } : undefined
  },
  prefix: (words, chance) => {
    const text = words.map((word) =>
      word.slice(0, Math.max(3, Math.ceil(word.length * (0.5 + chance() / 4)))),
    )
    return { text: text.join(' '), meant: text }
  },
  reordered: (words) =>
    words.length > 1 ? { text: words.toReversed().join(' '), meant: words } : undefined,
  joined: (words, chance) => {
    if (words.length < 2) return undefined
    const at = Math.floor(chance() * (words.length - 1))
    const text = words.map((word, index) => (index === at ? word : `${word} `)).join('')
    return { text: text.trim(), meant: words }
  },
  split: (_, __, mod) => {
    const parts = mod.name.split(/(?<=\p{Ll})(?=\p{Lu})/u)
    return parts.length > 1 && parts.every((part) => part.length > 2)
      ? { text: parts.join(' ').toLowerCase(), meant: plainWords(mod.name) }
      : undefined
  },
  'one error': (words, chance) => {
    const text = withErrorIn(words, 4, 1, chance)
    return text === undefined ? undefined : { text, meant: words }
  },
  'one error, one word': (words, chance) => {
    const word = choose(
      words.filter((each) => isLatin(each) && each.length > 5),
      chance,
    )
    return word ? { text: withTypingError(word, chance), meant: [word] } : undefined
  },
  'two errors in a long word': (words, chance) => {
    const text = withErrorIn(words, 8, 2, chance)
    return text === undefined ? undefined : { text, meant: words }
  },
  'half the name with an error': (words, chance) => {
    const letters = words.join(' ')
    const half = letters
      .slice(0, Math.ceil(letters.length / 2))
      .trim()
      .split(' ')
    const text = half.join('').length > 4 ? withErrorIn(half, 4, 1, chance) : undefined
    return text === undefined ? undefined : { text, meant: half }
  },
  'tag and name': (words, chance, mod) => {
    const tag = choose(mod.tags, chance)
    const word = words.find((each) => each.length > 4)
    if (!tag || !word) return undefined
    return { text: `${tag.toLowerCase()} ${word}`, meant: [word] }
  },
}

/**
 * Queries made of a catalogue's names by rules, the same at every call: exact names and so many of each
 * rule. Those that as many as six names answer are left out.
 * @param options.all everything that a query may mean: the catalogue and what is searched with it.
 */
export function queriesByRule(
  mods: readonly NamedMod[],
  options: { seed: number; perRule: number; all: readonly NamedMod[] },
): RelevanceQuery[] {
  const keys = options.all.map((mod) => ({
    name: mod.name,
    key: ` ${plainWords(mod.name).join(' ')}`,
  }))
  const named = (words: readonly string[]) => {
    const found = keys.filter(({ key }) => words.every((word) => key.includes(` ${word}`)))
    return found.map(({ name }) => name)
  }
  const queries: RelevanceQuery[] = []
  for (const [place, [kind, rule]] of [
    ...Object.entries(RULES),
    ['exact', exact] as const,
  ].entries()) {
    const chance = chanceOf(options.seed, place)
    let made = 0
    for (let attempts = 0; made < options.perRule && attempts < 2_000; attempts++) {
      const mod = choose(mods, chance) as NamedMod
      const result = rule(plainWords(mod.name), chance, mod)
      const wanted = result
        ? kind === 'exact'
          ? namesakes(options.all, mod)
          : named(result.meant)
        : []
      if (!result || wanted.length === 0 || wanted.length > MOST_MEANT) continue
      if (!wanted.includes(mod.name)) continue
      queries.push({ kind, text: result.text, wanted })
      made++
    }
  }
  return queries
}

function exact(words: readonly string[], _: Chance, mod: NamedMod): Made | undefined {
  return { text: mod.name, meant: words }
}

function namesakes(mods: readonly NamedMod[], mod: NamedMod): string[] {
  const key = plainKey(mod.name)
  return [...new Set(mods.filter(({ name }) => plainKey(name) === key).map(({ name }) => name))]
}
