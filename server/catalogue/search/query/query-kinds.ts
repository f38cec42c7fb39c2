import { ALL_MODS, facetKey } from '#server/catalogue/lists/facet-key.ts'
import { type Group, hasWord } from '#server/catalogue/search/query/query-groups.ts'
import type { Span } from '#server/catalogue/search/query/query-spans.ts'
import type {
  ListRow,
  Vocabulary,
  VocabularyRequest,
} from '#server/catalogue/search/query/vocabulary.sql.ts'
import type { FittingKind, Senses } from '#server/catalogue/search/query/word-senses.ts'
import {
  FIT,
  TAG_BESIDE_PLACE,
  WITHIN_BESIDE_WORD,
} from '#server/catalogue/search/ranking-weights.ts'
import { isModifier } from '#server/catalogue/search/words/english-words.ts'

/** A list of the catalogue that words of a query stand for. */
interface FoundKind extends FittingKind {
  readonly facetId: number
  /** The list's key; of a tag 'tag:' and its id. */
  readonly key: string
  /** How the tag is written. */
  readonly tag: string | null
  readonly total: number
}

/** A place or tag that some neighbouring words name. */
export interface QueryKind extends FoundKind {
  readonly first: number
  readonly count: number
}

/** The lists that senses may stand for: tags by the labels that are named, and by their own. */
export function listsOf(senses: readonly Senses[]): Pick<VocabularyRequest, 'keys' | 'labels'> {
  const keys = new Set([ALL_MODS])
  const labels = new Set<string>()
  for (const { kinds, names } of senses) {
    for (const { target } of kinds) {
      if ('tag' in target) labels.add(target.tag)
      else keys.add(facetKey(target.place))
    }
    for (const name of names) for (const label of spellings(name)) labels.add(label)
  }
  return { keys: [...keys], labels: [...labels] }
}

/** Those of the lists that each of the senses stands for, and how many mods there are at all. */
function kindsOf(
  senses: readonly Senses[],
  lists: readonly ListRow[],
): { kinds: FoundKind[][]; all: number } {
  const byKey = new Map(lists.map((row) => [row.label ?? row.key, row]))
  const kinds = senses.map((each) => {
    const found: FoundKind[] = []
    const add = (kind: FittingKind) => {
      const { target, isOfName } = kind
      const row = byKey.get('tag' in target ? target.tag : facetKey(target.place))
      if (!row || row.total === 0) return
      const { id: facetId, tag, total } = row
      const isLess = tag !== null && found.some((other) => other.tag === null && other.isWhole)
      const fit = kind.fit * (isLess ? TAG_BESIDE_PLACE : 1)
      const before = found.findIndex(
        (other) => other.facetId === facetId && other.isOfName === isOfName,
      )
      if (before >= 0 && (found[before]?.fit ?? 0) >= fit) return
      if (before >= 0) found.splice(before, 1)
      found.push({ ...kind, fit, facetId, key: row.key, tag, total })
    }
    const byPlace = each.kinds.toSorted(
      (a, b) => Number('tag' in a.target) - Number('tag' in b.target),
    )
    for (const kind of byPlace) add(kind)
    for (const tag of each.names.flatMap(spellings)) {
      add({ target: { tag }, fit: 1, isWhole: true, isOfName: false })
    }
    return found
  })
  return { kinds, all: byKey.get(ALL_MODS)?.total ?? 0 }
}

/** 'free roam' may be the tag 'Free-roam'. */
function spellings(name: string): string[] {
  return name.includes(' ') ? [name, name.replaceAll(' ', '-')] : [name]
}

/**
 * Adds to the groups the lists that their words stand for. Returns those that words name as a whole, those that
 * only follow from a name, which are not added, and how many mods there are at all.
 */
export function addKinds(
  groups: readonly Group[],
  spans: readonly Span[],
  { lists }: Vocabulary,
): { kinds: QueryKind[]; ofNames: QueryKind[]; all: number } {
  const { kinds: found, all } = kindsOf(
    spans.map(({ senses }) => senses),
    lists,
  )
  const every = spans.flatMap(({ first, count }, place) =>
    (found[place] ?? []).map((kind) => ({ ...kind, first, count })),
  )
  const sure = every.filter(({ isOfName }) => !isOfName)
  for (const kind of sure) {
    for (const group of groups.slice(kind.first, kind.first + kind.count)) addKind(group, kind)
  }
  const kinds = sure.filter(({ isWhole }) => isWhole)
  return { kinds, ofNames: every.filter(({ isOfName }) => isOfName), all }
}

function addKind(group: Group, { facetId, fit, total, isWhole }: QueryKind): void {
  group.kinds.set(facetId, Math.max(fit, group.kinds.get(facetId) ?? 0))
  group.mostDocs = Math.max(group.mostDocs, total)
  if (isWhole) group.ownDocs = Math.max(group.ownDocs, total)
}

/** A name of which the catalogue has nothing leads to where such things are. */
export function addKindsOfNames(groups: readonly Group[], kinds: readonly QueryKind[]): void {
  for (const kind of kinds) {
    for (const group of groups.slice(kind.first, kind.first + kind.count)) {
      if (!hasWord(group)) addKind(group, kind)
    }
  }
}

/** Where texts have the word, what is of a kind that may have such things is less likely to be meant. */
export function lessenWithin(group: Group): void {
  if (!hasWord(group)) return
  for (const [id, fit] of group.kinds) {
    if (fit <= FIT.withinKind) group.kinds.set(id, fit * WITHIN_BESIDE_WORD)
  }
}

/** Whether a word is one of those that name a place or a tag. */
export function isNamed(
  kinds: readonly Pick<QueryKind, 'first' | 'count'>[],
  index: number,
): boolean {
  return kinds.some(({ first, count }) => index >= first && index < first + count)
}

/**
 * Whether a word only says of what sort the things are that another word names a place of: 'realistic' of
 * cars and 'lore friendly' of guns are tags as well, but they are looked for first.
 */
export function isOfSort(
  kinds: readonly QueryKind[],
  index: number,
  words: readonly { text: string }[],
): boolean {
  const places = kinds.filter(({ tag }) => tag === null)
  if (places.length === 0 || isNamed(places, index)) return false
  return kinds.some(
    ({ first, count }) =>
      isNamed([{ first, count }], index) && isModifier(words[first + count - 1]?.text ?? ''),
  )
}
