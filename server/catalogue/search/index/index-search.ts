import { type FindableWords, findableWords } from '#server/catalogue/search/index/findable-text.ts'
import { refreshGenericWords } from '#server/catalogue/search/index/generic-words.ts'
import {
  deleteDocs,
  deleteFromTiers,
  ensureWords,
  type FindableMod,
  type IndexedMod,
  selectFindable,
  type WordChange,
  writeIndex,
} from '#server/catalogue/search/index/index-search.sql.ts'
import {
  facetTerm,
  nameTerm,
  periodTerm,
  tierOf,
  wordTerm,
} from '#server/catalogue/search/index/terms.ts'
import { atOnce } from '#server/platform/db/at-once.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { takeLockAndRead } from '#server/platform/db/locks.ts'
import { withPrepared } from '#server/platform/db/prepared-statements.ts'

/** So many at once may change what the mods of a category have in common. */
const MANY = 20

/**
 * Makes search agree with what the catalogue says now about these mods: new, changed, deleted or
 * restored ones. Doing it again changes nothing.
 *
 * To be called in the transaction that changed the mods, after `indexMods`: what search shows are the
 * mods that lists show. Other transactions that index wait until it ends.
 */
export async function indexSearch(transaction: Database, modIds: readonly number[]): Promise<void> {
  const ids = [...new Set(modIds)]
  if (ids.length === 0) return
  // To plan statements for a mod takes longer than they do; of many it is worth it.
  const prepared = (db: Database) => (ids.length < MANY ? withPrepared(db) : db)
  const { mods, before } = await takeLockAndRead(transaction, 'search', (db) =>
    selectFindable(prepared(db), ids),
  )
  const tx = prepared(transaction)
  const split = mods.map((mod) => ({ mod, words: findableWords(mod) }))
  const wordIds = await ensureWords(tx, [...allWords(split.map(({ words }) => words))].sort())
  const docs = split.map(({ mod, words }) => indexedMod(mod, words, wordIds))
  const changes = new WordCounts()
  for (const { terms } of before) changes.add(terms, -1)
  for (const doc of docs) changes.add(doc.terms, 1)
  const tiers = new Map(docs.map((doc) => [doc.modId, doc.tier]))
  const gone = before.map((row) => row.mod_id).filter((id) => !tiers.has(id))
  const left = before.filter(({ mod_id, tier }) => (tiers.get(mod_id) ?? tier) !== tier)
  await atOnce(tx, (all) => [
    deleteDocs(all, gone),
    deleteFromTiers(all, left),
    writeIndex(all, docs, changes.list()),
  ])
  if (docs.length >= MANY) await refreshGenericWords(transaction)
}

function allWords(mods: readonly FindableWords[]): Set<string> {
  const all = new Set<string>()
  for (const { name, tags, keys, text } of mods) {
    for (const words of [name.words, name.derived, tags, keys, text]) {
      for (const word of words) all.add(word)
    }
  }
  return all
}

function indexedMod(
  mod: FindableMod,
  words: FindableWords,
  wordIds: ReadonlyMap<string, number>,
): IndexedMod {
  const idsOf = (list: readonly string[]) => list.map((word) => wordIds.get(word) as number)
  const name = idsOf(words.name.words)
  const derived = idsOf(words.name.derived)
  const tags = idsOf(words.tags)
  const keys = idsOf(words.keys)
  const text = new Set(idsOf(words.text))
  const inName = [...new Set([...name, ...derived])]
  const anywhere = new Set([...inName, ...tags, ...keys, ...text])
  const terms = [
    periodTerm(Number(mod.created_key)),
    ...mod.facet_ids.map(facetTerm),
    ...inName.map(nameTerm),
    ...[...anywhere].map(wordTerm),
  ]
  return {
    modId: mod.mod_id,
    tier: tierOf(mod.downloads),
    nameKey: words.nameKey,
    nameWords: derived.length > 0 ? [...name, 0, ...derived] : name,
    tagWords: tags,
    keyWords: keys,
    // The index takes a part of a long text: what is in its lead is in there as well.
    leadWords: words.lead.flatMap((word) => wordIds.get(word) ?? []).filter((id) => text.has(id)),
    terms: terms.sort((a, b) => a - b),
    createdKey: mod.created_key,
  }
}

/** Adds up by how much the counts of words change. */
class WordCounts {
  readonly #changes = new Map<number, { docs: number; names: number }>()

  add(terms: readonly number[], step: number): void {
    for (const term of terms) {
      if (term <= 0) continue
      const id = term >> 1
      const change = this.#changes.get(id) ?? { docs: 0, names: 0 }
      if (term % 2 === 0) change.docs += step
      else change.names += step
      this.#changes.set(id, change)
    }
  }

  list(): WordChange[] {
    return [...this.#changes]
      .map(([id, { docs, names }]) => ({ id, docs, names }))
      .filter(({ docs, names }) => docs !== 0 || names !== 0)
      .sort((a, b) => a.id - b.id)
  }
}
