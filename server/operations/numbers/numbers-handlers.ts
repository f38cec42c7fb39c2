import type { Handlers } from '#contract/api.ts'
import { weeklyDownloads } from '#server/catalogue/downloads/download-days.ts'
import {
  addSynonym,
  listSynonyms,
  removeSynonym,
} from '#server/catalogue/search/misses/own-synonyms.ts'
import { readNumbers } from '#server/operations/numbers/read-numbers.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** What the handlers work with. */
interface NumbersServices {
  readonly db: Database
  /** Whether there is a virus scanner. */
  readonly isScanned: boolean
  /** Has this process see a change of the synonyms at once. */
  readonly onSynonyms: () => Promise<void>
}

/** The handlers of the calls about numbers, and about what visitors mean by what they type. */
export function createNumbersHandlers({
  db,
  isScanned,
  onSynonyms,
}: NumbersServices): Handlers<
  unknown,
  'getNumbers' | 'addSynonym' | 'removeSynonym' | 'getModDownloads'
> {
  return {
    getNumbers: ({ params: { per } }) => readNumbers(db, per, isScanned),
    addSynonym: async ({ body }) => {
      await addSynonym(db, body)
      await onSynonyms()
      return { synonyms: await listSynonyms(db) }
    },
    removeSynonym: async ({ body }) => {
      const removed = await removeSynonym(db, body.id)
      await onSynonyms()
      return { removed, synonyms: await listSynonyms(db) }
    },
    getModDownloads: ({ params: { id } }) => weeklyDownloads(db, id),
  }
}
