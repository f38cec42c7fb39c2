import { readdirSync, readFileSync } from 'node:fs'
import { baseForms } from '#server/catalogue/search/words/english-words.ts'

/**
 * A reverse dictionary: what things are described by where people do not know or remember what they are
 * called: 'tower that warns ships' for a lighthouse. In each file of the folder a line is: words for a
 * thing as names and texts of mods have them, with commas between them; then the words that people describe
 * it by, in their dictionary form, with spaces between them.
 *
 * Add lines freely; nothing has to be rebuilt.
 */
const FOLDER = new URL('./reverse-dictionary/', import.meta.url)

/** So many words have to describe a thing: one alone says too little. */
const LEAST_WORDS = 2
/** Less of what was typed, weighed by how rare its words are, describes nothing. */
const LEAST_SHARE = 0.36
/** What describes a thing only in part leads to it by so much less. */
const SHARE_POWER = 1.5
/** How rare a word is that describes nothing at all. */
const UNKNOWN_RARITY = 0.6
/** Things that one text may describe. */
const MOST_THINGS = 6

/** The words for each thing, and the numbers of the things that a word describes or is one for. */
interface ReverseDictionary {
  readonly things: readonly (readonly string[])[]
  readonly byWord: ReadonlyMap<string, readonly number[]>
}

let known: ReverseDictionary | undefined

/**
 * Words for what a text describes, with how well it does, from above 0 to 1. A text that has a word for a
 * thing describes it, too: a bar with a jukebox is a pub.
 * @param words of the text, folded, without those that only hold it together.
 */
export function thingsDescribed(words: readonly string[]): ReadonlyMap<string, number> {
  known ??= readReverseDictionary(readdirSync(FOLDER).toSorted().flatMap(linesOf))
  const { things, byWord } = known
  const matches = new Map<number, { rarity: number; count: number }>()
  let told = 0
  for (const word of new Set(words)) {
    const found = new Set([word, ...baseForms(word)].flatMap((form) => byWord.get(form) ?? []))
    const rarity = rarityOf(found.size, things.length)
    told += rarity
    for (const thing of found) {
      const match = matches.get(thing) ?? { rarity: 0, count: 0 }
      matches.set(thing, { rarity: match.rarity + rarity, count: match.count + 1 })
    }
  }
  const described = [...matches]
    .map(([thing, { rarity, count }]) => ({ thing, count, share: rarity / told }))
    .filter(({ count, share }) => count >= LEAST_WORDS && share >= LEAST_SHARE)
    .sort((a, b) => b.share - a.share || a.thing - b.thing)
    .slice(0, MOST_THINGS)
  // The best last, as of several things of one word it counts.
  return new Map(
    described
      .reverse()
      .flatMap(({ thing, share }) =>
        (things[thing] ?? []).map((word) => [word, share ** SHARE_POWER] as const),
      ),
  )
}

/** From 0, what describes everything, to 1, what describes one thing. */
function rarityOf(found: number, all: number): number {
  return found === 0 ? UNKNOWN_RARITY : Math.log(all / found) / Math.log(all)
}

function linesOf(file: string): string[] {
  return readFileSync(new URL(file, FOLDER), 'utf8').trim().split('\n')
}

function readReverseDictionary(lines: readonly string[]): ReverseDictionary {
  const byWord = new Map<string, number[]>()
  const things = lines.map((line, thing) => {
    const [names = '', describing = ''] = line.split(' | ')
    const words = names.split(',')
    for (const word of new Set([...words, ...describing.split(' ')])) {
      const described = byWord.get(word)
      if (described) described.push(thing)
      else byWord.set(word, [thing])
    }
    return words
  })
  return { things, byWord }
}
