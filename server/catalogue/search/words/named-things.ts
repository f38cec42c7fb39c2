import { readdirSync, readFileSync } from 'node:fs'
import { type KindTarget, kindTargets } from '#server/catalogue/search/words/kinds.ts'

/**
 * Names of real things, and slang, by which people ask for what a catalogue calls otherwise: makers and
 * models, famous people and places, trades, films, occasions. In each file of the folder a line is: the
 * names; the places and tags where such things are, as in `kinds.ts`; words of texts about them. Names have
 * commas between them, in lower case, expressions with spaces; the rest has spaces between them. A name
 * leads to what is meant, not the other way round: whoever asks for a supercar may get a Ferrari, and
 * whoever asks for one maker does not want another's. A line that begins with '# ' is a comment.
 *
 * Add lines freely; nothing has to be rebuilt.
 */
const FOLDER = new URL('./names/', import.meta.url)

/** What a name leads to: where such things are, and words of texts about them. */
export interface NamedThing {
  readonly targets: readonly KindTarget[]
  readonly words: readonly string[]
}

let known: ReadonlyMap<string, readonly NamedThing[]> | undefined

/** What people mean by the name of a real thing, or by slang, folded and as typed. */
export function thingsNamed(name: string): readonly NamedThing[] {
  return allThings().get(name) ?? []
}

/** All names of real things. */
export function thingNames(): string[] {
  return [...allThings().keys()]
}

function allThings(): ReadonlyMap<string, readonly NamedThing[]> {
  known ??= readNames(readdirSync(FOLDER).flatMap(linesOf))
  return known
}

function linesOf(file: string): string[] {
  const lines = readFileSync(new URL(file, FOLDER), 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('# '))
}

function readNames(lines: readonly string[]): Map<string, NamedThing[]> {
  const names = new Map<string, NamedThing[]>()
  for (const line of lines) {
    const [of = '', targets = '', words = ''] = line.split('|').map((part) => part.trim())
    const thing = { targets: kindTargets(targets), words: words.split(' ').filter(Boolean) }
    for (const name of of.split(',').map((each) => each.trim())) {
      const things = names.get(name)
      if (things) things.push(thing)
      else names.set(name, [thing])
    }
  }
  return names
}
