import type { Database } from '#server/db/connect.ts'
import { allowedErrors, type Correction, chooseCorrections } from '#server/search/correct-word.ts'
import { splitInTwo } from '#server/search/split-in-two.ts'
import { MAX_WORD_LENGTH, type QueryWord, splitQuery } from '#server/search/split-words.ts'
import { LINKING_WORDS, SYNONYMS } from '#server/search/synonyms.ts'
import {
  selectSimilar,
  selectWords,
  type WordRequest,
  type WordRow,
} from '#server/search/words.sql.ts'

/** One word of a search: the words of the vocabulary that it may mean. A mod must have one of them. */
export interface Group {
  /** How well each word, by id, fits: 1 is as typed. */
  readonly fits: Map<number, number>
  /** In at most how many mods, and names, one of them occurs. */
  docs: number
  names: number
  /** The most frequent of them alone. */
  mostDocs: number
}

/** A word that had to be corrected, with the words that it may have been. */
export interface CorrectedWord {
  readonly typed: string
  readonly corrections: readonly Correction[]
}

/** A search text as the index understands it. */
export interface ExpandedQuery {
  readonly groups: readonly Group[]
  readonly corrected: readonly CorrectedWord[]
  readonly words: readonly QueryWord[]
}

/** `unknown`: words are corrected that do not occur. `all`: every word, and more generously. */
export type Forgiveness = 'none' | 'unknown' | 'all'

const MAX_WORDS = 12
/** Words that a beginning stands for at most, the most frequent ones: by its letters, one and more. */
const MOST_COMPLETIONS = [30, 60, 120] as const

/** Words of texts that so few mods have may well be misspelt there. */
const DOUBTFUL = 2

const FIT = {
  joined: 0.98,
  split: 0.9,
  plural: 0.95,
  completed: 0.8,
  joinedCompleted: 0.78,
  synonym: 0.75,
}
const COMPLETION_BONUS = 0.12
const CORRECTED_FIT = 0.7
const COST_OF_ERROR = 0.12

/** Finds the words of the vocabulary that each word of a text may mean. */
export async function expandQuery(
  db: Database,
  text: string,
  forgiveness: Forgiveness,
): Promise<ExpandedQuery> {
  const words = meaningful(splitQuery(text, MAX_WORDS))
  const slots: Group[] = words.map(() => ({ fits: new Map(), docs: 0, names: 0, mostDocs: 0 }))
  await addKnown(db, words, slots)
  const isUnsure = (index: number) => forgiveness === 'all' || isDoubtful(slots[index])
  const unsure = words
    .map((word, index) => ({ word, index }))
    .filter(({ word, index }) => word.isWord && isUnsure(index))
  if (forgiveness === 'none' || unsure.length === 0) return { groups: slots, corrected: [], words }
  return correct(db, { words, slots, unsure, isWide: forgiveness === 'all' })
}

/** It does not occur, or hardly, and in no name: others may have made the same mistake before. */
function isDoubtful(group: Group | undefined): boolean {
  return !group || (group.docs <= DOUBTFUL && group.names === 0)
}

function meaningful(words: readonly QueryWord[]): readonly QueryWord[] {
  const kept = words.filter(({ text }) => !LINKING_WORDS.has(text))
  return kept.length > 0 ? kept : words
}

interface Request extends WordRequest {
  /** Whose group the words go to. */
  readonly slots: readonly number[]
  readonly exact: number
  readonly completed: number
}

async function addKnown(
  db: Database,
  words: readonly QueryWord[],
  slots: readonly Group[],
): Promise<void> {
  const requests = [
    ...words.flatMap((word, index) => requestsOfWord(word, index, index === words.length - 1)),
    ...jointsOf(words),
  ].filter(({ text }) => text.length <= MAX_WORD_LENGTH)
  for (const row of await selectWords(db, requests)) {
    const request = requests[row.place]
    if (!request) continue
    const share = request.text.length / row.word.length
    const fit =
      row.word === request.text ? request.exact : request.completed + COMPLETION_BONUS * share
    for (const slot of request.slots) addWord(slots[slot], row, fit)
  }
}

function requestsOfWord(word: QueryWord, index: number, isLast: boolean): Request[] {
  const { text, isWord } = word
  const isBeginning = isWord && (text.length > 1 || isLast)
  const slots = [index]
  const requests: Request[] = [
    {
      ...{ text, slots, exact: 1, completed: FIT.completed },
      most: isBeginning ? mostCompletions(text) : 1,
    },
  ]
  if (isWord && text.length > 3 && text.endsWith('s')) {
    requests.push(exactly(text.slice(0, -1), slots, FIT.plural))
  }
  for (const synonym of SYNONYMS.get(text) ?? []) {
    requests.push(exactly(synonym, slots, FIT.synonym))
  }
  return requests
}

function mostCompletions(text: string): number {
  return MOST_COMPLETIONS[Math.max(0, Math.min(text.length, 3) - 1)] ?? 1
}

function exactly(text: string, slots: readonly number[], fit: number): Request {
  return { text, slots, exact: fit, completed: fit, most: 1 }
}

/** Neighbours written as one: 'gt r' may be 'gtr', 'single player' means 'sp'. */
function jointsOf(words: readonly QueryWord[]): Request[] {
  const requests: Request[] = []
  for (let first = 0; first < words.length - 1; first++) {
    for (let last = first + 1; last < Math.min(first + 4, words.length); last++) {
      const joint = words.slice(first, last + 1)
      const isOneChunk = joint.every(({ chunk }) => chunk === joint[0]?.chunk)
      if (joint.some(({ isWord }) => !isWord) || (joint.length > 2 && !isOneChunk)) continue
      const text = joint.map((word) => word.text).join('')
      const slots = joint.map((_, index) => first + index)
      const most = last === words.length - 1 ? mostCompletions('') : 1
      requests.push({ text, slots, exact: FIT.joined, completed: FIT.joinedCompleted, most })
      for (const synonym of SYNONYMS.get(text) ?? []) {
        requests.push(exactly(synonym, slots, FIT.synonym))
      }
    }
  }
  return requests
}

function addWord(group: Group | undefined, row: WordRow, fit: number): void {
  if (!group) return
  const known = group.fits.get(row.id)
  if (known === undefined) {
    group.docs += row.docs
    group.names += row.names
    group.mostDocs = Math.max(group.mostDocs, row.docs)
  }
  if (known === undefined || known < fit) group.fits.set(row.id, fit)
}

/** Adds to the groups of unsure words what they may have been, misspelt or written as one. */
async function correct(
  db: Database,
  query: {
    words: readonly QueryWord[]
    slots: readonly Group[]
    unsure: readonly { word: QueryWord; index: number }[]
    isWide: boolean
  },
): Promise<ExpandedQuery> {
  const { words, slots, unsure, isWide } = query
  const texts = unsure.map(({ word }) => word.text)
  const similar = await selectSimilar(
    db,
    texts.map((text) => ({ text, distance: allowedErrors(text, isWide) })),
  )
  const splits = await splitInTwo(db, texts)
  const corrected: CorrectedWord[] = []
  const second = new Map<number, Group>()
  for (const [place, { word, index }] of unsure.entries()) {
    const rows = similar.filter((row) => row.place === place)
    const corrections = chooseCorrections(word.text, rows, isWide)
    const parts = splits[place]
    if (parts) {
      const other = copyOf(slots[index])
      for (const row of parts.left) addWord(slots[index], row, FIT.split)
      for (const row of parts.right) addWord(other, row, FIT.split)
      second.set(index, other)
    }
    for (const { row, cost } of corrections) {
      const fit = CORRECTED_FIT - COST_OF_ERROR * cost
      addWord(slots[index], row, fit)
      addWord(second.get(index), row, fit)
    }
    if (corrections.length > 0) corrected.push({ typed: word.text, corrections })
  }
  const groups = slots.flatMap((group, index) => {
    const other = second.get(index)
    return other ? [group, other] : [group]
  })
  return { groups, corrected, words }
}

function copyOf(group: Group | undefined): Group {
  const { docs = 0, names = 0, mostDocs = 0 } = group ?? {}
  return { fits: new Map(group?.fits), docs, names, mostDocs }
}
