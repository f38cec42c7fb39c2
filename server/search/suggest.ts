import type { Suggestion } from '#contract/search.ts'
import type { Database } from '#server/db/connect.ts'

/** Names, tags and categories that complete a text. */
export async function suggest(_db: Database, _text: string): Promise<Suggestion[]> {
  return []
}
