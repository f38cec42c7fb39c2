import { forgetMiss } from '#server/catalogue/search/misses/misses.sql.ts'
import {
  deleteSynonym,
  insertSynonym,
  type SynonymRow,
  selectSynonymState,
  selectSynonyms,
} from '#server/catalogue/search/misses/own-synonyms.sql.ts'
import { foldText } from '#server/catalogue/search/words/fold-text.ts'
import { bumpVersion } from '#server/platform/catalogue-version/version.ts'
import { type Poll, poll } from '#server/platform/concurrency/poll.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { asPart } from '#server/platform/db/connection-shares.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** How often a process looks whether another one has changed them. */
const LOOK_MS = 1_000
/** All of them are in the memory of every process. */
const MOST = 2_000

/** What is meant by what is typed, by the folded text. */
export type OwnSynonyms = ReadonlyMap<string, readonly string[]>

const NONE: OwnSynonyms = new Map()
const known = new WeakMap<Database, OwnSynonyms>()

/** The site's own synonyms, as its process last saw them; none where nobody watches them. */
export function ownSynonyms(db: Database): OwnSynonyms {
  return known.get(db) ?? NONE
}

/** A text as synonyms have it: folded, one space between words. */
function synonymText(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}

/** The text with what is typed in it replaced by what is meant; undefined where it has none of them. */
export function meantText(synonyms: OwnSynonyms, text: string): string | undefined {
  if (synonyms.size === 0) return undefined
  const words = synonymText(text).split(' ')
  for (let count = words.length; count > 0; count--) {
    for (let first = 0; first + count <= words.length; first++) {
      const [meant] = synonyms.get(words.slice(first, first + count).join(' ')) ?? []
      if (meant !== undefined) return words.toSpliced(first, count, meant).join(' ')
    }
  }
  return undefined
}

/** Keeps the synonyms in memory; `generation` grows with each change that this process has seen. */
export async function watchSynonyms(
  db: Database,
  onError: (error: unknown) => void,
): Promise<Poll & { readonly generation: () => number }> {
  let generation = 0
  let state = ''
  const look = () =>
    asPart('synonyms', async () => {
      const now = await selectSynonymState(db)
      if (now === state) return
      const rows = await selectSynonyms(db)
      const byTyped = Map.groupBy(rows, ({ typed }) => typed)
      known.set(db, new Map([...byTyped].map(([typed, all]) => [typed, all.map(meantOf)])))
      state = now
      generation++
    })
  await look()
  return { ...poll(look, LOOK_MS, onError), generation: () => generation }
}

function meantOf({ meant }: SynonymRow): string {
  return meant
}

/** The synonyms, the newest first. */
export function listSynonyms(db: Database): Promise<SynonymRow[]> {
  return selectSynonyms(db)
}

/**
 * Has a text that is typed stand for another one, too.
 * @throws ApiError `bad_request` for texts without words or that are the same, `conflict` for too many.
 */
export async function addSynonym(
  db: Database,
  given: { typed: string; meant: string },
): Promise<Omit<SynonymRow, 'id'>> {
  const synonym = { typed: synonymText(given.typed), meant: synonymText(given.meant) }
  const { typed, meant } = synonym
  if (typed === '' || meant === '') throw new ApiError('bad_request', 'Both texts need a word')
  if (typed === meant) throw new ApiError('bad_request', 'Both texts are the same')
  await db.transaction().execute(async (tx) => {
    if (!(await insertSynonym(tx, synonym, MOST))) {
      throw new ApiError('conflict', 'There are too many synonyms. Remove some first.')
    }
    await forgetMiss(tx, foldText(given.typed).trim().replace(/\s+/g, ' '))
    // Last, as the version stays locked: caches in front of the site follow it.
    await bumpVersion(tx)
  })
  return synonym
}

/** @throws ApiError `not_found` */
export async function removeSynonym(db: Database, id: number): Promise<SynonymRow> {
  const removed = await db.transaction().execute(async (tx) => {
    const synonym = await deleteSynonym(tx, id)
    if (synonym) await bumpVersion(tx)
    return synonym
  })
  if (!removed) throw new ApiError('not_found', 'This synonym was removed before')
  return removed
}
