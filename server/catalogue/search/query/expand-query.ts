import { databaseOf } from '#server/catalogue/search/index/search-database.ts'
import { type OwnSynonyms, ownSynonyms } from '#server/catalogue/search/misses/own-synonyms.ts'
import {
  type Completion,
  completionFit,
  completionsOf,
} from '#server/catalogue/search/query/completions.ts'
import { correctGroups, type LookedUp } from '#server/catalogue/search/query/correct-groups.ts'
import {
  describedGroup,
  describedRequests,
} from '#server/catalogue/search/query/described-group.ts'
import {
  type ExactRequest,
  exactRequests,
  foundWords,
} from '#server/catalogue/search/query/exact-requests.ts'
import { addNames, namedWords, nameOf } from '#server/catalogue/search/query/name-groups.ts'
import {
  addWord,
  type CorrectedWord,
  copyOf,
  emptyGroup,
  type Fuzziness,
  type Group,
  type RespeltWord,
  takeLate,
} from '#server/catalogue/search/query/query-groups.ts'
import {
  addKinds,
  isNamed,
  isOfSort,
  lessenWithin,
  listsOf,
  type QueryKind,
} from '#server/catalogue/search/query/query-kinds.ts'
import { type Span, spansOf } from '#server/catalogue/search/query/query-spans.ts'
import { type TypedWord, typedWords } from '#server/catalogue/search/query/query-words.ts'
import { readVocabulary } from '#server/catalogue/search/query/read-vocabulary.ts'
import type {
  NewTags,
  TagsAfter,
  Vocabulary,
} from '#server/catalogue/search/query/vocabulary.sql.ts'
import {
  BESIDE_ITSELF,
  FIT,
  LEAST_WEIGHT,
  MODIFIER_SHARE,
  NAME_SHARE,
} from '#server/catalogue/search/ranking-weights.ts'
import { isModifier } from '#server/catalogue/search/words/english-words.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** A search text as the index understands it. */
export interface ExpandedQuery {
  readonly groups: readonly Group[]
  /** Instead of them, where the whole text is a name that no mod has. */
  readonly asName: readonly Group[] | undefined
  /** What all words together describe, where that is something that the catalogue has. */
  readonly described: Group | undefined
  readonly corrected: readonly CorrectedWord[]
  /** Words that were typed in place of those that are known before any catalogue. */
  readonly respelt: readonly RespeltWord[]
  readonly words: readonly TypedWord[]
  /** Places and tags that the whole text or parts of it are names of, and for how many of its words. */
  readonly kinds: readonly QueryKind[]
  /** Ids of the words that only hold the text together; a name may have them, too. */
  readonly smallWords: ReadonlySet<number>
  /** What was looked up to correct it. */
  readonly lookedUp: LookedUp
}

/** A text with what the catalogue has of it, nothing corrected. */
export interface ReadQuery extends Omit<ExpandedQuery, 'corrected'> {
  /** Whether a word by its place may be corrected as far as its meaning goes. */
  readonly isUnsure: (index: number) => boolean
  /** Where they were asked for. */
  readonly newTags: NewTags | undefined
}

export interface ReadOptions {
  /** True while somebody types: the last word may only have been begun. */
  readonly isTyping?: boolean
  /** To be read on the way. */
  readonly tagsAfter?: TagsAfter
}

/** Reads what the catalogue has of a text; several corrections can follow. */
export async function readQuery(
  db: Database,
  text: string,
  options: ReadOptions = {},
): Promise<ReadQuery> {
  const [query] = await readQueries(db, [text], options)
  return query as ReadQuery
}

/** The same for several texts, in one look. */
export async function readQueries(
  db: Database,
  texts: readonly string[],
  { isTyping = false, tagsAfter }: ReadOptions = {},
): Promise<ReadQuery[]> {
  const own = ownSynonyms(databaseOf(db))
  const asked = texts.map((text) => askedOf(text, isTyping, own))
  const beginnings = new Map(
    asked.flatMap(({ completions }) => completions.map((each) => [requestKey(each), each])),
  )
  const vocabulary = await readVocabulary(db, {
    ...listsOf(asked.flatMap(({ spans }) => spans.map(({ senses }) => senses))),
    words: [...new Set(asked.flatMap(lookedUpWords))],
    beginnings: [...beginnings.values()],
    tagsAfter,
  })
  const requestKeys = [...beginnings.keys()]
  const begun = Map.groupBy(vocabulary.begun, ({ position }) => requestKeys[position])
  return asked.map((each) =>
    readOf(each, {
      ...vocabulary,
      begun: each.completions.flatMap((completion, position) =>
        (begun.get(requestKey(completion)) ?? []).map((row) => ({ ...row, position })),
      ),
    }),
  )
}

/** Letters of a name that may be a slip of a word as well. */
const SHORT_NAME = 3

/** Whether a word that the catalogue does not have means something all the same. */
function isSure(span: Span | undefined): boolean {
  if (!span) return false
  const { isKnown, isName, names } = span.senses
  return isKnown || (isName && (names[0]?.length ?? 0) > SHORT_NAME)
}

/** What is to be looked up of a text. */
interface Asked {
  readonly words: readonly TypedWord[]
  readonly small: readonly string[]
  readonly spans: readonly Span[]
  readonly completions: readonly Completion[]
  readonly exact: readonly ExactRequest[]
  readonly described: readonly ExactRequest[]
}

function askedOf(text: string, isTyping: boolean, own: OwnSynonyms): Asked {
  const { words, small } = typedWords(text)
  const spans = spansOf(words, own)
  const completions = completionsOf({ words, spans, isTyping })
  // Who still types has not described anything.
  const described = isTyping ? [] : describedRequests(words)
  return { words, small, spans, completions, exact: exactRequests(words, spans), described }
}

/** Beginnings that are looked up in the same way have the same. */
function requestKey({ text, most }: Completion): string {
  return `${most} ${text}`
}

function lookedUpWords({ exact, described, small }: Asked): string[] {
  return [...[...exact, ...described].map(({ text }) => text), ...small]
}

function readOf(asked: Asked, found: Vocabulary): ReadQuery {
  const { words, small, spans, completions, exact } = asked
  const groups: Group[] = words.map(emptyGroup)
  const { kinds, ofNames, all } = addKinds(groups, spans, found)
  addWords(groups, exact, found, kinds)
  groups.forEach(lessenWithin)
  addCompletions(groups, completions, found)
  const named = namedWords(groups, exact, found)
  addNames(groups, named, ofNames)
  for (const [index, group] of groups.entries()) {
    const isModifying = !isNamed(kinds, index) && isModifier(words[index]?.text ?? '')
    group.weight = weightOf(group, all, isModifying || isOfSort(kinds, index, words))
    // Not a word that the catalogue has: then it was meant as a beginning.
    if (group.fits.size + group.kinds.size === 0) takeLate(group)
  }
  const isSmall = new Set(small)
  return {
    groups,
    asName: nameOf(groups, named),
    described: describedGroup(asked.described, found, groups),
    respelt: [],
    words,
    kinds,
    lookedUp: new Map(),
    smallWords: new Set(found.words.filter(({ word }) => isSmall.has(word)).map(({ id }) => id)),
    isUnsure: (index) => !isNamed(kinds, index) && !isSure(spans[index]),
    newTags: found.newTags,
  }
}

/** Adds what misspelt words may have been; the text as read stays as it is. */
export async function correctQuery(
  db: Database,
  read: ReadQuery,
  fuzziness: Fuzziness,
): Promise<ExpandedQuery> {
  const { asName, described, respelt, words, kinds, smallWords, lookedUp } = read
  const groups = read.groups.map(copyOf)
  const rest = { asName, described, respelt, words, kinds, smallWords, lookedUp }
  if (fuzziness === 'none') return { groups, corrected: [], ...rest }
  return { ...(await correctGroups(db, { ...read, groups, fuzziness })), ...rest }
}

/** Words that fit better are the word itself or mean just that; the others are of WordNet. */
const MEANT = FIT.related[0]

function addWords(
  groups: readonly Group[],
  requests: readonly ExactRequest[],
  { words }: Vocabulary,
  kinds: readonly QueryKind[],
): void {
  const places = kinds.filter(({ tag }) => tag === null)
  const found = foundWords(requests, words)
  for (const { row, slot, fit, is } of found) {
    if (is === undefined && fit > MEANT) addWord(groups[slot], row, fit)
  }
  // What the catalogue has needs less of what only may mean it.
  const isUnknown = groups.map(({ ownDocs }) => ownDocs === 0)
  for (const { row, slot, fit, is } of found) {
    if (is === undefined && fit > MEANT) continue
    // The taxonomy knows better what is a car than who mentions an ambulance.
    if (is === 'narrower' && isNamed(places, slot)) continue
    if (is === 'broader' && !(isUnknown[slot] && !isNamed(kinds, slot))) continue
    if (is === 'named') continue
    addWord(groups[slot], row, isUnknown[slot] ? fit : fit * BESIDE_ITSELF)
  }
}

function addCompletions(
  groups: readonly Group[],
  completions: readonly Completion[],
  { begun }: Vocabulary,
): void {
  for (const row of begun) {
    const completion = completions[row.position]
    if (!completion) continue
    const fit = completionFit(completion, row)
    for (const slot of completion.slots) {
      const group = groups[slot]
      if (completion.isLate && row.word !== completion.text) group?.late.push({ row, fit })
      else addWord(group, row, fit)
    }
  }
}

/** Rare words are more informative than frequent ones, and names of things more than words of what sort. */
function weightOf(group: Group, all: number, isOfSort: boolean): number {
  const docs = Math.min(all, Math.max(1, group.ownDocs || group.mostDocs))
  const rarity = all > 1 ? Math.log(1 + all / docs) / Math.log(1 + all) : 1
  const share = (isOfSort ? MODIFIER_SHARE : 1) * (group.isOfName ? NAME_SHARE : 1)
  return share * Math.max(LEAST_WEIGHT, rarity)
}
