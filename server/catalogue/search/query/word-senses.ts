import type { OwnSynonyms } from '#server/catalogue/search/misses/own-synonyms.ts'
import { FIT } from '#server/catalogue/search/ranking-weights.ts'
import { otherSpellings } from '#server/catalogue/search/words/english-spellings.ts'
import {
  baseForms,
  derivedForms,
  formsOf,
  isEnglish,
  isModifier,
  nounFormsOf,
} from '#server/catalogue/search/words/english-words.ts'
import { foldText } from '#server/catalogue/search/words/fold-text.ts'
import { type Kind, kindNamesApart, kindsNamed } from '#server/catalogue/search/words/kinds.ts'
import {
  broaderWords,
  isExpression,
  relatedWords,
} from '#server/catalogue/search/words/meanings.ts'
import { type NamedThing, thingsNamed } from '#server/catalogue/search/words/named-things.ts'
import { scriptWordOf } from '#server/catalogue/search/words/script-languages.ts'
import { SYNONYMS } from '#server/catalogue/search/words/synonyms.ts'
import { fromEnglish, toEnglish } from '#server/catalogue/search/words/translations.ts'

/** A place or tag with how well it fits. */
export interface FittingKind extends Kind {
  readonly fit: number
  /** Where things of the name are that was typed: for what the catalogue does not have itself. */
  readonly isOfName: boolean
}

/** What a word or an expression may be found by besides itself. */
export interface Senses {
  /** Single words of texts with how well they fit. */
  readonly words: ReadonlyMap<string, number>
  /** The same for words of things that are kinds of it. */
  readonly narrower: ReadonlyMap<string, number>
  /** The same for words of what it is a kind of: for what the catalogue does not have. */
  readonly broader: ReadonlyMap<string, number>
  /** The same for words of texts about what a name or slang means. */
  readonly named: ReadonlyMap<string, number>
  readonly kinds: readonly FittingKind[]
  /** Itself and its dictionary forms: what a tag may be called. */
  readonly names: readonly string[]
  /** Whether it is known to mean something: then it is not a beginning of something else. */
  readonly isKnown: boolean
  /** Whether it is a name, or slang, that no dictionary has as a word. */
  readonly isName: boolean
}

/** What a single typed word, folded, may be found by. */
export function sensesOfWord(word: string, own: OwnSynonyms): Senses {
  const others = otherSpellings(word).filter(isEnglish)
  const names = [word, ...baseForms(word), ...others, ...others.flatMap(baseForms)]
  const found = new Found()
  for (const form of [...formsOf(word), ...others, ...others.flatMap(formsOf)]) {
    found.add(form, FIT.form)
  }
  for (const form of derivedForms(word)) found.add(form, FIT.derived)
  const script = scriptWordOf(word)
  if (script) found.add(script, FIT.form)
  addMeanings(found, names, 1)
  for (const english of toEnglish(word)) addTranslated(found, english)
  addForeign(found, names)
  addOwn(found, names, own)
  for (const apart of kindNamesApart(word)) addKinds(found, apart, 1)
  for (const { text } of broaderWords(names)) found.addBroader(text, FIT.broader)
  return found.senses(names, toEnglish(word).length > 0)
}

/** What several words mean together; undefined where they are nothing of their own. */
export function sensesOfExpression(text: string, own: OwnSynonyms): Senses | undefined {
  const last = text.slice(text.lastIndexOf(' ') + 1)
  const before = text.slice(0, text.length - last.length)
  const apart = [text, ...baseForms(last).map((base) => before + base)]
  // 'speed boat' as 'speedboat', where that is a word.
  const joined = apart.map((name) => name.replaceAll(' ', ''))
  const names = [
    ...apart,
    ...joined.filter((name) => isEnglish(name) || kindsNamed(name).length > 0),
  ]
  const found = new Found()
  addMeanings(found, names, 1)
  for (const english of toEnglish(text)) addTranslated(found, english)
  addForeign(found, names)
  addOwn(found, names, own)
  const isKnown = names.some(isExpression) || toEnglish(text).length > 0
  return found.isEmpty && !isKnown ? undefined : found.senses(names, isKnown)
}

/** What administrators of the site say is meant, worth what our own list is. */
function addOwn(found: Found, names: readonly string[], own: OwnSynonyms): void {
  for (const meant of names.flatMap((name) => own.get(name) ?? [])) {
    found.add(meant, FIT.synonym)
    for (const form of meant.includes(' ') ? [] : formsOf(meant)) {
      found.add(form, FIT.synonym * FIT.form)
    }
    addMeanings(found, [meant], FIT.synonym)
  }
}

function addTranslated(found: Found, english: string): void {
  found.add(english, FIT.translated)
  for (const form of formsOf(english)) found.add(form, FIT.translated * FIT.form)
  addMeanings(found, [english], FIT.translated)
  addForeign(found, [english])
}

/** What names may have instead of the English; not what is English as well, and may be about anything. */
function addForeign(found: Found, names: readonly string[]): void {
  for (const foreign of names.flatMap(fromEnglish)) {
    if (!isEnglish(foreign)) found.add(foreign, FIT.translated)
  }
}

function addKinds(found: Found, name: string, share: number): void {
  for (const kind of kindsNamed(name)) {
    found.addKind(kind, share * (kind.isWhole ? FIT.kind : FIT.withinKind))
  }
}

function addMeanings(found: Found, names: readonly string[], share: number): void {
  for (const name of names) {
    addKinds(found, name, share)
    for (const thing of thingsNamed(name)) addThing(found, thing, share)
    for (const synonym of SYNONYMS.get(name.replaceAll(' ', '')) ?? []) {
      found.add(synonym, share * FIT.synonym)
    }
    for (const { text, steps } of relatedWords(name)) {
      const fit = share * (FIT.related[steps] ?? 0)
      // 'radial' is a tyre, too, but hardly ever means one.
      if (isModifier(text)) continue
      const add = (word: string, share: number) =>
        steps > 0 ? found.addNarrower(word, share) : found.add(word, share)
      add(text, fit)
      for (const form of text.includes(' ') ? [] : nounFormsOf(text)) add(form, fit * FIT.form)
    }
  }
}

function addThing(found: Found, { targets, words }: NamedThing, share: number): void {
  for (const target of targets) {
    found.addKind({ target, isWhole: false }, share * FIT.namedKind, true)
  }
  for (const word of words) {
    found.addNamed(word, share * FIT.named)
    for (const form of nounFormsOf(word)) found.addNamed(form, share * FIT.named * FIT.form)
  }
}

class Found {
  readonly #words = new Map<string, number>()
  readonly #narrower = new Map<string, number>()
  readonly #broader = new Map<string, number>()
  readonly #named = new Map<string, number>()
  readonly #kinds: FittingKind[] = []

  add(text: string, fit: number): void {
    addBest(this.#words, text, fit)
  }

  addNarrower(text: string, fit: number): void {
    addBest(this.#narrower, text, fit)
  }

  addBroader(text: string, fit: number): void {
    addBest(this.#broader, text, fit)
  }

  addNamed(text: string, fit: number): void {
    addBest(this.#named, text, fit)
  }

  addKind(kind: Kind, fit: number, isOfName = false): void {
    this.#kinds.push({ ...kind, fit, isOfName })
  }

  get isEmpty(): boolean {
    return this.#words.size + this.#narrower.size + this.#named.size + this.#kinds.length === 0
  }

  senses(names: readonly string[], isTranslated: boolean): Senses {
    const isNamed = this.#named.size > 0 || this.#kinds.some(({ isOfName }) => isOfName)
    return {
      words: this.#words,
      narrower: this.#narrower,
      broader: this.#broader,
      named: this.#named,
      kinds: this.#kinds,
      names,
      isKnown: isTranslated || this.#kinds.some(({ isOfName }) => !isOfName),
      isName: isNamed && !names.some((name) => isEnglish(name) || isExpression(name)),
    }
  }
}

/** Expressions are left out: a mod with one word of them may be about anything. */
function addBest(words: Map<string, number>, text: string, fit: number): void {
  const word = foldText(text)
  if (word.includes(' ') || (words.get(word) ?? 0) >= fit) return
  words.set(word, fit)
}
