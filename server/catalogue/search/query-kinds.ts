import { ALL_MODS, facetKey } from '#server/catalogue/lists/facet-key.ts'
import type { KindTarget } from '#server/catalogue/search/kinds.ts'
import type { ListRow, VocabularyRequest } from '#server/catalogue/search/vocabulary.sql.ts'
import type { Senses } from '#server/catalogue/search/word-senses.ts'

/** A list of the catalogue that words of a query stand for. */
export interface FoundKind {
  readonly facetId: number
  readonly target: KindTarget
  /** The list's key; of a tag 'tag:' and its id. */
  readonly key: string
  /** How the tag is written. */
  readonly tag: string | null
  readonly total: number
  readonly fit: number
  /** The words name all of it, not just something there. */
  readonly isWhole: boolean
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
export function kindsOf(
  senses: readonly Senses[],
  lists: readonly ListRow[],
): { kinds: FoundKind[][]; all: number } {
  const byKey = new Map(lists.map((row) => [row.label ?? row.key, row]))
  const kinds = senses.map((each) => {
    const found: FoundKind[] = []
    const add = (key: string, target: KindTarget, fit: number, isWhole: boolean) => {
      const row = byKey.get(key)
      if (!row || row.total === 0) return
      const { id: facetId, tag, total } = row
      const before = found.findIndex((kind) => kind.facetId === facetId)
      if (before >= 0 && (found[before]?.fit ?? 0) >= fit) return
      if (before >= 0) found.splice(before, 1)
      found.push({ facetId, target, key: row.key, tag, total, fit, isWhole })
    }
    for (const { target, fit, isWhole } of each.kinds) {
      add('tag' in target ? target.tag : facetKey(target.place), target, fit, isWhole)
    }
    for (const tag of each.names.flatMap(spellings)) add(tag, { tag }, 1, true)
    return found
  })
  return { kinds, all: byKey.get(ALL_MODS)?.total ?? 0 }
}

/** 'free roam' may be the tag 'Free-roam'. */
function spellings(name: string): string[] {
  return name.includes(' ') ? [name, name.replaceAll(' ', '-')] : [name]
}
