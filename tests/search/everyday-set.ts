import { readFileSync } from 'node:fs'

/** A mod as far as judgements look at it; the same fields as in the import format. */
export interface JudgedMod {
  readonly externalId: string
  readonly name: string
  /** The text that the mod's page shows. */
  readonly keywords: string
  /** The search keywords. */
  readonly description: string
  readonly tags: readonly string[]
  readonly category: readonly string[]
  readonly mainCategory: readonly string[]
  readonly subCategory: string
}

/** The half to tune on, and the one that is only reported. */
export type Half = 'tuned' | 'reported'

/** A question as people ask it, and what answers it. */
export interface EverydayQuery {
  readonly kind: string
  readonly text: string
  readonly half: Half
  /** Alternatives, of each of which all facts have to hold. */
  readonly rule: readonly (readonly string[])[]
  readonly grounds: string
}

const FILES = [
  'sample',
  'real',
  'languages',
  'scripts',
  'players',
  'visitors',
  'newcomers',
  'strangers',
  'guests',
  'neighbours',
  'onlookers',
] as const

/** All judged questions; `tests/search/everyday/sample.txt` says how they are written down. */
export function everydayQueries(): EverydayQuery[] {
  return FILES.flatMap((file) =>
    readQueries(readFileSync(new URL(`./everyday/${file}.txt`, import.meta.url), 'utf8'), file),
  )
}

/** @param file where it stands, which comes before its kind: 'sample: kinds'. */
export function readQueries(text: string, file: string): EverydayQuery[] {
  const named = new Map<string, string>()
  const queries: EverydayQuery[] = []
  let kind = ''
  for (const line of text.split('\n').map((each) => each.trim())) {
    const name = /^let (\w+) = (.*)$/.exec(line)
    const heading = /^kind: (.*)$/.exec(line)
    if (line === '' || line.startsWith('#')) continue
    if (name) named.set(name[1] as string, name[2] as string)
    else if (heading) kind = isOwnFile(file) ? `${file}: ${heading[1]}` : (heading[1] as string)
    else {
      const [question = '', rule = '', grounds = ''] = line.split(' | ')
      const half = queries.length % 2 === 0 ? 'tuned' : 'reported'
      queries.push({ kind, text: question, half, rule: readRule(rule, named), grounds })
    }
  }
  return queries
}

function isOwnFile(file: string): boolean {
  return file === 'sample' || file === 'real'
}

function readRule(rule: string, named: ReadonlyMap<string, string>): string[][] {
  return rule.split(' / ').flatMap((alternative) => {
    const facts = alternative.match(/!?(?:"[^"]*"|\S+)/g) ?? []
    const head = facts[0] ?? ''
    if (!head.startsWith('$')) return [[...facts]]
    const meant = named.get(head.slice(1))
    if (meant === undefined) throw new Error(`No line 'let ${head.slice(1)}'`)
    return readRule(meant, named).map((each) => [...each, ...facts.slice(1)])
  })
}

/**
 * The external ids of the mods that answer a question.
 * @throws Error for a name that is not that of one mod, and where nothing answers it.
 */
export function answersOf(query: EverydayQuery, mods: readonly JudgedMod[]): Set<string> {
  for (const fact of query.rule.flat()) {
    if (!fact.startsWith('"')) continue
    const called = mods.filter((mod) => holds(fact, mod))
    if (called.length !== 1) throw new Error(`${fact} is the name of ${called.length} mods`)
  }
  const answers = mods.filter((mod) =>
    query.rule.some((facts) => facts.every((fact) => holds(fact, mod))),
  )
  if (answers.length === 0) throw new Error(`Nothing answers '${query.text}'`)
  return new Set(answers.map(({ externalId }) => externalId))
}

function holds(fact: string, mod: JudgedMod): boolean {
  if (fact.startsWith('!')) return !holds(fact.slice(1), mod)
  if (fact.startsWith('"')) return mod.name.startsWith(fact.slice(1, -1))
  const [key, value = ''] = fact.split(':')
  if (key === 'sub') return mod.subCategory === value
  if (key === 'main') return mod.mainCategory.includes(value)
  if (key === 'type') return mod.category.includes(value)
  if (key === 'tag') return mod.tags.includes(value)
  if (key === 'has') return wordPattern(value).test(textOf(mod))
  throw new Error(`No fact '${fact}'`)
}

const patterns = new Map<string, RegExp>()
const texts = new WeakMap<JudgedMod, string>()

function textOf(mod: JudgedMod): string {
  const text =
    texts.get(mod) ?? [mod.name, mod.description, mod.keywords, ...mod.tags].join(' ').toLowerCase()
  texts.set(mod, text)
  return text
}

/** @param words with commas between them; '*' stands for any ending, '-' also for a space. */
function wordPattern(words: string): RegExp {
  const known = patterns.get(words)
  if (known) return known
  const parts = words.split(',').map((word) => {
    const letters = word.replace(/\*$/, '').replaceAll('-', '[- ]')
    return word.endsWith('*') ? `${letters}\\p{L}*` : letters
  })
  const made = new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'u')
  patterns.set(words, made)
  return made
}
