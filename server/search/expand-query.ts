import type { Database } from '#server/db/connect.ts'
import { correctGroups } from '#server/search/correct-groups.ts'
import { isEnglish, isModifier } from '#server/search/english-words.ts'
import {
  addWord,
  type CorrectedWord,
  emptyGroup,
  type Forgiveness,
  type Group,
  takeLate,
} from '#server/search/query-groups.ts'
import { type FoundKind, findKinds } from '#server/search/query-kinds.ts'
import { type TypedWord, typedWords } from '#server/search/query-words.ts'
import { FIT, LEAST_WEIGHT, MODIFIER_SHARE } from '#server/search/ranking-weights.ts'
import { MAX_WORD_LENGTH } from '#server/search/split-words.ts'
import { type Senses, sensesOfExpression, sensesOfWord } from '#server/search/word-senses.ts'
import { selectExact, selectWords } from '#server/search/words.sql.ts'

/** A search text as the index understands it. */
export interface ExpandedQuery {
  readonly groups: readonly Group[]
  readonly corrected: readonly CorrectedWord[]
  readonly words: readonly TypedWord[]
  /** Places and tags that the whole text or parts of it are names of, and for how many of its words. */
  readonly kinds: readonly QueryKind[]
  /** Ids of the words that only hold the text together; a name may have them, too. */
  readonly smallWords: ReadonlySet<number>
}

/** A place or tag that some neighbouring words name. */
export interface QueryKind extends FoundKind {
  readonly first: number
  readonly count: number
}

/** Words that a beginning stands for at most, the most frequent ones: by its letters, one and more. */
const MOST_COMPLETIONS = [30, 60, 120] as const
/** Words that an expression has at most. */
const MAX_EXPRESSION = 3

export interface ExpandOptions {
  readonly forgiveness: Forgiveness
  /** True while somebody types: the last word may only have been begun. */
  readonly isTyping?: boolean
}

/** Finds the words and lists of the catalogue that each word of a text may mean. */
export async function expandQuery(
  db: Database,
  text: string,
  { forgiveness, isTyping = false }: ExpandOptions,
): Promise<ExpandedQuery> {
  const { words, small } = typedWords(text)
  const groups: Group[] = words.map(emptyGroup)
  const spans = spansOf(words)
  const { kinds, all } = await addMeanings(db, spans, groups)
  const smallWords = await addWords(db, { words, small, spans, groups, isTyping })
  for (const [index, group] of groups.entries()) {
    group.weight = weightOf(group, words[index], all, isNamed(kinds, index))
    // Not a word that the catalogue has: then it was meant as a beginning.
    if (group.fits.size + group.kinds.size === 0) takeLate(group)
  }
  if (forgiveness === 'none') return { groups, corrected: [], words, kinds, smallWords }
  const isUnsure = (index: number) => !isNamed(kinds, index) && !spans[index]?.senses.isKnown
  return {
    ...(await correctGroups(db, { words, groups, isUnsure, forgiveness })),
    ...{ words, kinds, smallWords },
  }
}

function isNamed(kinds: readonly QueryKind[], index: number): boolean {
  return kinds.some(({ first, count }) => index >= first && index < first + count)
}

/** Neighbouring words that mean something together, or one word. */
interface Span {
  readonly first: number
  readonly count: number
  readonly senses: Senses
}

/** Single words first, in their order, then expressions. */
function spansOf(words: readonly TypedWord[]): Span[] {
  const single = words.map(({ text, meaning }, first) => ({
    ...{ first, count: 1 },
    senses: sensesOfWord(meaning ?? text),
  }))
  const expressions: Span[] = []
  for (let first = 0; first < words.length; first++) {
    for (let count = 2; count <= MAX_EXPRESSION && first + count <= words.length; count++) {
      const part = words.slice(first, first + count)
      const senses = sensesOfExpression(part.map(({ text, meaning }) => meaning ?? text).join(' '))
      if (senses) expressions.push({ first, count, senses })
    }
  }
  return [...single, ...expressions, ...runsOf(words)]
}

/** Pieces of scripts without spaces, as a whole. */
function runsOf(words: readonly TypedWord[]): Span[] {
  const spans: Span[] = []
  for (let first = 0; first < words.length; ) {
    const word = words[first] as TypedWord
    let count = 1
    const isSame = (other?: TypedWord) => !word.isWord && other?.run === word.run
    while (isSame(words[first + count])) count++
    if (!word.isWord) spans.push({ first, count, senses: sensesOfWord(word.run) })
    first += count
  }
  return spans
}

async function addMeanings(
  db: Database,
  spans: readonly Span[],
  groups: readonly Group[],
): Promise<{ kinds: QueryKind[]; all: number }> {
  const { kinds: found, all } = await findKinds(
    db,
    spans.map(({ senses }) => senses),
  )
  const kinds: QueryKind[] = []
  for (const [place, { first, count }] of spans.entries()) {
    for (const kind of found[place] ?? []) {
      for (const group of groups.slice(first, first + count)) {
        group.kinds.set(kind.facetId, Math.max(kind.fit, group.kinds.get(kind.facetId) ?? 0))
        group.mostDocs = Math.max(group.mostDocs, kind.total)
        if (kind.isWhole) group.ownDocs = Math.max(group.ownDocs, kind.total)
      }
      if (kind.isWhole) kinds.push({ ...kind, first, count })
    }
  }
  return { kinds, all }
}

/** A text whose word, and words that begin with it, go to some groups. */
interface Request {
  readonly text: string
  readonly slots: readonly number[]
  readonly fit: number
}

/** Resolves to the ids of the small words. */
async function addWords(
  db: Database,
  query: {
    words: readonly TypedWord[]
    small: readonly string[]
    spans: readonly Span[]
    groups: readonly Group[]
    isTyping: boolean
  },
): Promise<ReadonlySet<number>> {
  const { words, small, spans, groups } = query
  const exact: Request[] = [
    ...words.map(({ text }, slot) => ({ text, slots: [slot], fit: 1 })),
    ...spans.flatMap(({ first, count, senses }) =>
      [...senses.words].map(([text, fit]) => ({ text, slots: range(first, count), fit })),
    ),
  ]
  const byText = Map.groupBy(exact, ({ text }) => text)
  const smallWords = new Set<number>()
  for (const row of await selectExact(db, [...byText.keys(), ...small])) {
    if (small.includes(row.word)) smallWords.add(row.id)
    for (const { slots, fit } of byText.get(row.word) ?? []) {
      for (const slot of slots) addWord(groups[slot], row, fit)
    }
  }
  await addCompletions(db, query)
  return smallWords
}

async function addCompletions(
  db: Database,
  query: {
    words: readonly TypedWord[]
    spans: readonly Span[]
    groups: readonly Group[]
    isTyping: boolean
  },
): Promise<void> {
  const { words, groups } = query
  const beginnings = words.flatMap((word, slot) => beginningsOf(word, slot, query))
  const requests = [...beginnings, ...jointsOf(words)].filter(
    ({ text }) => text.length <= MAX_WORD_LENGTH,
  )
  for (const row of await selectWords(db, requests)) {
    const request = requests[row.place]
    if (!request) continue
    const share = request.text.length / row.word.length
    const isItself = row.word === request.text
    const fit = isItself ? request.exact : request.completed + request.bonus * share
    for (const slot of request.slots) {
      const group = groups[slot]
      if (request.isLate && !isItself) group?.late.set(row.id, fit)
      else addWord(group, row, fit)
    }
  }
}

interface Completion {
  readonly text: string
  readonly most: number
  readonly slots: readonly number[]
  readonly exact: number
  readonly completed: number
  readonly bonus: number
  readonly isLate: boolean
}

function beginningsOf(
  { text, isWord }: TypedWord,
  slot: number,
  query: { words: readonly TypedWord[]; spans: readonly Span[]; isTyping: boolean },
): Completion[] {
  const isLast = slot === query.words.length - 1
  if (!isWord || (text.length < 2 && !isLast)) return []
  const isBegun = query.isTyping && isLast
  const isWhole = isEnglish(text) || (query.spans[slot]?.senses.isKnown ?? false)
  const isLate = isWhole && !isBegun
  const completed = isWhole ? FIT.completedWord : FIT.completed
  const bonus = isWhole ? 0 : FIT.completionBonus
  return [{ text, most: mostCompletions(text), slots: [slot], exact: 1, completed, bonus, isLate }]
}

function mostCompletions(text: string): number {
  return MOST_COMPLETIONS[Math.max(0, Math.min(text.length, 3) - 1)] ?? 1
}

/** Neighbours written as one: 'gt r' may be 'gtr'. */
function jointsOf(words: readonly TypedWord[]): Completion[] {
  const requests: Completion[] = []
  for (let first = 0; first < words.length - 1; first++) {
    for (let last = first + 1; last < Math.min(first + 4, words.length); last++) {
      const joint = words.slice(first, last + 1)
      const isOneChunk = joint.every(({ chunk }) => chunk === joint[0]?.chunk)
      if (joint.some(({ isWord }) => !isWord) || (joint.length > 2 && !isOneChunk)) continue
      const most = last === words.length - 1 ? mostCompletions('') : 1
      const fits = { exact: FIT.joined, completed: FIT.joinedCompleted, bonus: FIT.completionBonus }
      const text = joint.map((word) => word.text).join('')
      requests.push({ text, most, slots: range(first, joint.length), ...fits, isLate: false })
    }
  }
  return requests
}

function range(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index)
}

/** Rare words tell more than frequent ones, and names of things more than words of what sort. */
function weightOf(
  group: Group,
  word: TypedWord | undefined,
  all: number,
  isNamed: boolean,
): number {
  const docs = Math.min(all, Math.max(1, group.ownDocs || group.mostDocs))
  const rarity = all > 1 ? Math.log(1 + all / docs) / Math.log(1 + all) : 1
  const share = !isNamed && word && isModifier(word.text) ? MODIFIER_SHARE : 1
  return share * Math.max(LEAST_WEIGHT, rarity)
}
