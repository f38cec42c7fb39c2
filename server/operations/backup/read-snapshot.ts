import type pg from 'pg'
import type { DatabaseHandle } from '#server/platform/db/connect.ts'

/**
 * Runs `work` with a client in a transaction that sees the database as it was at one moment, however
 * long it takes and whatever others write meanwhile.
 */
export async function readSnapshot<T>(
  handle: DatabaseHandle,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await handle.background.pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    return await work(client)
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}
