import anyAscii from 'any-ascii'
import {
  isModType,
  labelOfMainCategory,
  labelOfSubCategory,
  MOD_TYPE_LABELS,
} from '#contract/base/taxonomy.ts'
import { isSmallWord } from '#server/catalogue/search/words/english-words.ts'
import { compactKey } from '#server/catalogue/search/words/fold-text.ts'
import { scriptWords } from '#server/catalogue/search/words/script-languages.ts'
import { splitForIndex, type TextWords } from '#server/catalogue/search/words/split-words.ts'

/** A mod's texts, as the catalogue has them. */
export interface FindableTexts {
  readonly name: string
  readonly description: string
  readonly searchKeywords: string
  readonly category: readonly string[]
  readonly main_category: readonly string[]
  readonly sub_category: string
  readonly tags: readonly string[]
  /** Who made it; empty for nobody. */
  readonly author?: string
}

/** The words of a mod by where they stand, each once in each place. */
export interface FindableWords {
  readonly nameKey: string
  readonly name: TextWords
  /** Of tags and of a subcategory that is one thing. */
  readonly tags: readonly string[]
  /** Of the search keywords, of what its places are called, the author's name, and the name's script. */
  readonly keys: readonly string[]
  /** The first words of the long text, without those that only hold others together. */
  readonly lead: readonly string[]
  /** Of the long text. */
  readonly text: readonly string[]
}

/** Longer names differ soon enough for an index of limited width. */
const NAME_KEY_LENGTH = 200
/** Different words of a long text beyond which it is about everything. */
const MAX_TEXT_WORDS = 400

/** Words of a text that say what it is about: what comes later is about how and why. */
const LEAD_WORDS = 40

/** Splits everything that a mod is found by into words. */
export function findableWords(mod: FindableTexts): FindableWords {
  const text = splitForIndex(mod.description)
  const subCategory = labelOfSubCategory(mod.sub_category) ?? mod.sub_category
  return {
    nameKey: compactKey(mod.name).slice(0, NAME_KEY_LENGTH),
    name: splitWithSound(mod.name),
    tags: distinct([
      ...mod.tags.map(splitWithSound),
      ...(isOneThing(subCategory) ? [splitForIndex(subCategory)] : []),
    ]),
    keys: distinct([
      ...[mod.searchKeywords, subCategory, ...placeTexts(mod)].map(splitForIndex),
      splitWithSound(mod.author ?? ''),
      { words: scriptWords(mod.name), derived: [] },
    ]),
    lead: leadOf(mod.description),
    text: distinct([text]).slice(0, MAX_TEXT_WORDS),
  }
}

/** What is in 'HUD/Texture/Sky' need not be a texture. */
function isOneThing(label: string): boolean {
  return !label.includes('/')
}

/** The first words of the first paragraph: after it comes how to install it. */
function leadOf(text: string): string[] {
  const [paragraph = ''] = text.trim().split(/\n\s*\n/)
  const { words } = splitForIndex(paragraph)
  return [...new Set(words.filter((word) => !isSmallWord(word)))].slice(0, LEAD_WORDS)
}

/** With what words of other scripts sound like in Latin letters: 'Такси' is also 'taksi'. */
function splitWithSound(text: string): TextWords {
  const { words, derived } = splitForIndex(text)
  const sounds = (text.match(OTHER_SCRIPTS) ?? []).flatMap(
    (word) => splitForIndex(anyAscii(word)).words,
  )
  return { words, derived: [...derived, ...sounds] }
}

const OTHER_SCRIPTS = /(?:(?!\p{Script=Latin})\p{L}[\p{M}ー]*)+/gu

/** What the types and main categories of a mod are called. */
function placeTexts(mod: FindableTexts): string[] {
  return [
    ...mod.category.flatMap((type) => (isModType(type) ? [MOD_TYPE_LABELS[type]] : [])),
    ...mod.main_category.flatMap((value) => [labelOfMainCategory(value) ?? value]),
  ]
}

function distinct(texts: readonly TextWords[]): string[] {
  return [...new Set(texts.flatMap(({ words, derived }) => [...words, ...derived]))]
}
