import type pg from 'pg'
import { forgetAllProofs } from '#server/people/second-factor/proofs.sql.ts'

/**
 * Forgets, in a database that was just restored, what sessions have proved and what they have begun:
 * since the backup was made the factor may have been removed, and the device be in other hands. Works
 * within the client's transaction, also under a schema from before second factors.
 */
export async function forgetRestoredProofs(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await forgetAllProofs(client)
}
