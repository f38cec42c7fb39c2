import { readFileSync } from 'node:fs'

/** What a word can be: noun, verb, adjective, adverb; the most used first. */
type Parts = string

const TABLE = new URL('./wordnet/english.txt', import.meta.url)

/** What WordNet leaves out: words that only hold others together. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a about above after all also am an and any are as at be because been before being below between both but by can could did do does doing down during each few for from further had has have having he her here hers him his how i if in into is it its just me more most my no nor not now of off on once only or other our ours out over own same she should so some such than that the their theirs them then there these they this those through to too under until up us very was we were what when where which while who whom whose why will with without would you your yours'.split(
    ' ',
  ),
)

let known: Map<string, Parts> | undefined

/** The words of WordNet, read at the first search. */
function words(): Map<string, Parts> {
  if (known) return known
  known = new Map([...SMALL_WORDS].map((word) => [word, 'r']))
  for (const line of readFileSync(TABLE, 'utf8').split('\n')) {
    const [word = '', parts = ''] = line.split(' ')
    if (word !== '') known.set(word, parts)
  }
  return known
}

const IRREGULAR: ReadonlyMap<string, string> = new Map(
  'men man,women woman,children child,people person,feet foot,teeth tooth,mice mouse,geese goose,oxen ox,knives knife,wives wife,lives life,wolves wolf,leaves leaf,thieves thief,shelves shelf,scarves scarf,halves half,loaves loaf,policemen policeman,firemen fireman,glasses glass,driven drive,broken break,flown fly,flew fly,drove drive,ran run,built build,made make,shot shoot,fought fight,lit light,worn wear,lookups lookup,axes axe,dice die'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
)

/** Ends of words, what they were before, and as what part of speech that has to be known. */
const ENDINGS: readonly [ending: string, before: string, parts: string][] = [
  ['ies', 'y', 'nv'],
  ['ves', 'f', 'n'],
  ['ves', 'fe', 'n'],
  ['es', '', 'nv'],
  ['s', '', 'nv'],
  ['ing', '', 'v'],
  ['ing', 'e', 'v'],
  ['ed', '', 'v'],
  ['ed', 'e', 'v'],
  ['ied', 'y', 'v'],
  ['er', '', 'a'],
  ['er', 'e', 'a'],
  ['ier', 'y', 'a'],
  ['est', '', 'a'],
  ['est', 'e', 'a'],
  ['iest', 'y', 'a'],
]

/** The dictionary forms that a word may be a form of, itself not among them. */
export function baseForms(word: string): string[] {
  const found = new Set<string>()
  const irregular = IRREGULAR.get(word)
  if (irregular) found.add(irregular)
  for (const [ending, before, parts] of ENDINGS) {
    if (word.length < ending.length + 2 || !word.endsWith(ending)) continue
    const stem = word.slice(0, -ending.length)
    const stems = before === '' && /(.)\1$/.test(stem) ? [stem, stem.slice(0, -1)] : [stem + before]
    for (const base of stems) {
      if (base.length > 1 && [...parts].some((part) => isPart(base, part))) found.add(base)
    }
  }
  found.delete(word)
  return [...found]
}

/** What is hardly ever a verb has no '-ing': 'evening' is nothing of 'even'. */
function isPart(word: string, part: string): boolean {
  const parts = words().get(word) ?? ''
  return parts.includes(part) && !(part === 'v' && /^[ar]/.test(parts))
}

/** All words in their dictionary form. */
export function englishWords(): string[] {
  return [...words().keys()]
}

/** Whether a word only holds others together. */
export function isSmallWord(word: string): boolean {
  return SMALL_WORDS.has(word)
}

/** Whether somebody who typed this typed an English word, in whichever form. */
export function isEnglish(word: string): boolean {
  return words().has(word) || baseForms(word).length > 0
}

/** Whether it mostly says of what sort something is ('fast', 'better') and names nothing itself. */
export function isModifier(word: string): boolean {
  const parts = words().get(word) ?? words().get(baseForms(word)[0] ?? '')
  return parts !== undefined && /^[ar]/.test(parts)
}

const FORM_ENDINGS: Readonly<Record<string, readonly string[]>> = {
  n: ['s'],
  v: ['s', 'ing', 'ed'],
  a: [],
  r: [],
}

/**
 * Other forms of a word: its plural or singular, what is done with it. Of a word that is not known only
 * the plural.
 */
export function formsOf(word: string): string[] {
  const bases = baseForms(word)
  const forms = new Set(bases)
  for (const base of bases.length > 0 ? bases : [word]) {
    const parts = words().get(base) ?? (base.length > 2 ? 'n' : '')
    for (const part of parts) {
      for (const ending of FORM_ENDINGS[part] ?? []) {
        for (const form of withEnding(base, ending)) forms.add(form)
      }
    }
    for (const [form, of] of IRREGULAR) if (of === base) forms.add(form)
  }
  if (!words().has(word) && word.length > 3 && word.endsWith('s')) forms.add(word.slice(0, -1))
  forms.delete(word)
  return [...forms]
}

/** The plural or singular of a thing: 'misses' of the girl 'miss', and not 'missing'. */
export function nounFormsOf(word: string): string[] {
  const forms = new Set([...baseForms(word), ...withEnding(word, 's')])
  for (const [form, of] of IRREGULAR) if (of === word) forms.add(form)
  forms.delete(word)
  return [...forms].filter((form) => form.length > 2)
}

function withEnding(word: string, ending: string): string[] {
  if (ending === 's') {
    if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`]
    return [/(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`]
  }
  if (word.endsWith('e')) {
    const short = `${word.slice(0, -1)}${ending}`
    return ending === 'able' ? [short, `${word}${ending}`] : [short]
  }
  if (/[^aeiou]y$/.test(word) && ending === 'ed') return [`${word.slice(0, -1)}ied`]
  return /[^aeiou][aeiou][bdglmnprt]$/.test(word)
    ? [`${word}${ending}`, `${word}${word.at(-1)}${ending}`]
    : [`${word}${ending}`]
}

const DOERS_AND_USES = ['er', 'or', 'able']

/**
 * What does what a verb says, and what it can be done with: 'walker' and 'walkable' of 'walks'. Of what
 * mostly is no verb, and of what has been done, there are none: whatever is broken is not breakable glass.
 */
export function derivedForms(word: string): string[] {
  if (IRREGULAR.has(word) || word.endsWith('ed')) return []
  const verbs = [word, ...baseForms(word)].filter((base) => words().get(base)?.startsWith('v'))
  return verbs.flatMap((verb) => DOERS_AND_USES.flatMap((ending) => withEnding(verb, ending)))
}
