import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db } from 'pg-boss'
import type { Database } from '#server/platform/db/connect.ts'

/**
 * The queue's way to the pool. A failed block of several statements is rolled back before its
 * connection is given back: the embedded database has one, and would answer nothing else any more.
 */
export function poolForJobs(pool: pg.Pool): Db {
  return {
    executeSql: async (text, values) => {
      const client = await pool.connect()
      try {
        // Without parameters `pg` takes several statements at once, which the queue's set-up needs.
        return await (values?.length ? client.query(text, [...values]) : client.query(text))
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        throw error
      } finally {
        client.release()
      }
    },
  }
}

/** The queue's way into a transaction of ours, so that a job is sent exactly when it commits. */
export function transactionForJobs(tx: Database): Db {
  return {
    executeSql: async (text, values) => {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, [...(values ?? [])]))
      return { rows }
    },
  }
}
