import { sql } from 'kysely'
import type { ModFilters, ParsedModFilters } from '#contract/catalogue/search.ts'
import { type Chance, chanceOf } from '#server/operations/generate/skewed-choice.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { everydayQueries } from '#tests/search/everyday-set.ts'
import { withTypingError } from '#tests/search/typing-errors.ts'

/** Words of names as frequent as they are, and some that hardly any mod or very many have. */
interface Words {
  readonly names: readonly string[][]
  readonly common: readonly string[]
  readonly rare: readonly string[]
}

/** Reads what queries are made of from the catalogue that they will be asked of. */
async function readWords(db: Database): Promise<Words> {
  const names = await sql<{ name: string }>`
    select name from mods where id % greatest((select max(id) from mods) / 2000, 1) = 0
    order by id limit 2000`.execute(db)
  const words = (
    await sql<{ word: string; docs: number }>`
    select word, docs from search_words where word ~ '^[a-z]{4,}$' and docs > 0
    order by docs desc, word`.execute(db)
  ).rows
  return {
    names: names.rows.map(({ name }) => name.toLowerCase().match(/[a-z0-9]{2,}/g) ?? []),
    common: words.slice(0, 60).map(({ word }) => word),
    rare: words
      .filter(({ docs }) => docs <= 3)
      .slice(0, 2_000)
      .map(({ word }) => word),
  }
}

function choose<T>(values: readonly T[], chance: Chance): T {
  return values[Math.floor(chance() * values.length)] as T
}

function oneText(words: Words, chance: Chance): string {
  const count = 1 + Math.floor(chance() * 3)
  const name = choose(words.names, chance)
  const first = Math.floor(chance() * Math.max(1, name.length - count + 1))
  const typed = name.slice(first, first + count)
  const kind = chance()
  // A quarter does not ask for one name: words that meet often, seldom or never.
  if (kind < 0.1) typed.splice(0, 1, choose(words.common, chance))
  else if (kind < 0.2) typed.push(choose(words.common, chance))
  else if (kind < 0.25 && words.rare.length > 0) typed.splice(0, 1, choose(words.rare, chance))
  const texts = typed.length > 0 ? typed : [choose(words.common, chance)]
  const at = Math.floor(chance() * texts.length)
  const word = texts[at] ?? ''
  const change = chance()
  if (change < 0.2 && word.length > 3) texts[at] = withTypingError(word, chance)
  else if (change < 0.4) texts[texts.length - 1] = beginningOf(texts.at(-1) ?? '', chance)
  return texts.slice(0, 3).join(' ')
}

function beginningOf(word: string, chance: Chance): string {
  return word.slice(0, Math.max(2, Math.ceil(word.length * (0.3 + 0.5 * chance()))))
}

/** Realistic texts: 1 to 3 words, a fifth misspelt, a fifth only begun; the same at every call. */
export async function searchTexts(db: Database, count: number): Promise<string[]> {
  const words = await readWords(db)
  const chance = chanceOf(5, 5)
  return Array.from({ length: count }, () => oneText(words, chance))
}

/** The judged questions of four words and more, each once. */
export function sentences(): string[] {
  const texts = everydayQueries().map(({ text }) => text)
  return [...new Set(texts)].filter((text) => text.split(/\s+/).length > 3)
}

const PLACES: readonly ModFilters[] = [
  { modType: 'sp-mod' },
  { modType: 'sp-mod', category: 'vehicles' },
  { category: 'vehicles', subCategory: 'car' },
  { modType: '5m-mod', category: 'script' },
  { category: 'maps', minDownloads: 1_000 },
  { uploadedWithin: 'year' },
  { modType: 'graphics', minDownloads: 100 },
]

/** Filters as visitors combine them: places, often with a tag asked for or excluded. */
export async function searchFilters(db: Database, count: number): Promise<ParsedModFilters[]> {
  const { rows } = await sql<{ tag_id: number }>`
    select tag_id from mod_tags group by tag_id order by count(*) desc, tag_id limit 60`.execute(db)
  const tags = rows.map((row) => row.tag_id)
  const chance = chanceOf(6, 6)
  return Array.from({ length: count }, () => {
    const place = choose(PLACES, chance) as ParsedModFilters
    const kind = chance()
    if (kind < 0.35) return { ...place, tags: [choose(tags, chance)] }
    return kind < 0.5 ? { ...place, withoutTags: [choose(tags, chance)] } : place
  })
}
