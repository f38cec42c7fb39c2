import { type ExactRequest, foundWords } from '#server/catalogue/search/query/exact-requests.ts'
import {
  addWord,
  copyOf,
  type Group,
  hasWord,
  isEmpty,
} from '#server/catalogue/search/query/query-groups.ts'
import { addKindsOfNames, type QueryKind } from '#server/catalogue/search/query/query-kinds.ts'
import type { Vocabulary } from '#server/catalogue/search/query/vocabulary.sql.ts'
import { BESIDE_ITSELF, FIT } from '#server/catalogue/search/ranking-weights.ts'

/** What names lead to that the catalogue does not have itself. */
export function addNames(
  groups: readonly Group[],
  named: readonly NamedWord[],
  kinds: readonly QueryKind[],
): void {
  const wereEmpty = groups.map(isEmpty)
  const areOwn = groups.map(hasWord)
  addKindsOfNames(groups, kinds)
  for (const { row, slot, fit } of named) if (!areOwn[slot]) addWord(groups[slot], row, fit)
  for (const [slot, group] of groups.entries()) {
    group.isOfName = wereEmpty[slot] === true && !isEmpty(group)
  }
}

/** The groups with what the whole text means as a name, where it is one and the catalogue has words of it. */
export function nameOf(groups: readonly Group[], named: readonly NamedWord[]): Group[] | undefined {
  const ofAll = named.filter(({ isName, count }) => isName && count === groups.length)
  if (ofAll.length === 0 || !groups.some(hasWord)) return undefined
  const copies = groups.map(copyOf)
  for (const { row, slot, fit } of ofAll) addWord(copies[slot], row, fit * BESIDE_ITSELF)
  return copies
}

type NamedWord = ReturnType<typeof foundWords>[number]

/** What names stand for; a word that was typed already has what it matches. */
export function namedWords(
  groups: readonly Group[],
  requests: readonly ExactRequest[],
  { words }: Vocabulary,
): NamedWord[] {
  const isTyped = (id: number) => groups.some(({ fits }) => (fits.get(id) ?? 0) >= FIT.form)
  const typed = new Set(words.flatMap(({ id }) => (isTyped(id) ? [id] : [])))
  const ofNames = requests.filter(({ is }) => is === 'named')
  return foundWords(ofNames, words).filter(({ row }) => !typed.has(row.id))
}
