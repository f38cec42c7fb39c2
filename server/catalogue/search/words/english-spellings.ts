/** British first, then American: pairs that follow no rule. */
const PAIRS: readonly (readonly [british: string, american: string])[] = `
  grey gray, tyre tire, kerb curb, plough plow, mould mold, moustache mustache, jewellery jewelry,
  aluminium aluminum, aeroplane airplane, pyjamas pajamas, licence license,
  defence defense, offence offense, catalogue catalog, dialogue dialog, analogue analog,
  programme program, draught draft, doughnut donut, whisky whiskey, cosy cozy, axe ax, disc disk,
  artefact artifact, manoeuvre maneuver, mum mom, woollen woolen, carburettor carburetor,
  chilli chili, sceptic skeptic, tsar czar, waggon wagon, yoghurt yogurt, sulphur sulfur,
  armoury armory, ageing aging
`
  .split(',')
  .map((pair) => pair.trim().split(' ') as [string, string])

/** Ends of words in both spellings; what remains has at least as many letters as said. */
const ENDINGS: readonly (readonly [british: RegExp, american: RegExp, to: [string, string]])[] = [
  [
    /(?<=^.{2,})our(?=(s|ed|ing|ful|less|able|ers?|y)?$)/,
    /(?<=^.{2,})or(?=(s|ed|ing|ful|less|able|ers?|y)?$)/,
    ['our', 'or'],
  ],
  [
    /(?<=^.{4,})is(?=(e|es|ed|er|ing|ation)$)/,
    /(?<=^.{4,})iz(?=(e|es|ed|er|ing|ation)$)/,
    ['is', 'iz'],
  ],
  [/(?<=^.{2,}[^aeiour])re(?=s?$)/, /(?<=^.{2,}[^aeiour])er(?=s?$)/, ['re', 'er']],
  [
    /(?<=^.{3,}[aeiou])ll(?=(ed|ing|er|ers)$)/,
    /(?<=^.{3,}[aeiou])l(?=(ed|ing|er|ers)$)/,
    ['ll', 'l'],
  ],
]

/** Words of which the other spelling is another word. */
const OTHER_WORDS: ReadonlySet<string> = new Set(['timber', 'timbre', 'tower', 'power'])

/**
 * How the other side of the Atlantic spells a word, as far as that may be a word; whether it is one,
 * whoever asks has to know.
 */
export function otherSpellings(word: string): string[] {
  if (OTHER_WORDS.has(word)) return []
  const found = new Set<string>()
  const plural = word.endsWith('s') ? word.slice(0, -1) : undefined
  for (const [british, american] of PAIRS) {
    if (word === british) found.add(american)
    if (word === american) found.add(british)
    if (plural === british) found.add(`${american}s`)
    if (plural === american) found.add(`${british}s`)
  }
  for (const [british, american, [inBritish, inAmerican]] of ENDINGS) {
    if (british.test(word)) found.add(word.replace(british, inAmerican))
    if (american.test(word)) found.add(word.replace(american, inBritish))
  }
  found.delete(word)
  return [...found]
}
