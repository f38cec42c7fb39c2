import pg from 'pg'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'
import { takeStartLock } from '#server/platform/db/locks.ts'

/**
 * Runs `work` while no other process that uses the database does such work: migrations, the queue's
 * own tables, first rows. Processes that start together take turns, and a turn ends with its
 * process. The embedded database belongs to one process as it is.
 */
export async function withStartLock<T>(
  handle: Pick<DatabaseHandle, 'url'>,
  work: () => Promise<T>,
): Promise<T> {
  if (handle.url === undefined) return work()
  // Not of the pool: the connection lasts as long as the work, whatever that takes of the others.
  const client = new pg.Client({ connectionString: handle.url, keepAlive: true })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await takeStartLock(client)
    return await work()
  } finally {
    await client.end().catch(() => undefined)
  }
}
