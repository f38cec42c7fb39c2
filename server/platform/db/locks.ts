import { sql } from 'kysely'
import type pg from 'pg'
import { atOnce } from '#server/platform/db/at-once.ts'
import type { Database } from '#server/platform/db/connect.ts'

/**
 * All advisory locks of the site, in the order in which they are taken: whoever holds one takes only
 * later ones, so that no two can wait for each other. Row locks come between `saving` and `lists`,
 * and the row of the catalogue's version comes last. The numbers mean nothing, but must differ from
 * one another and from those of other programs on the database; processes of several versions run
 * side by side while a site is upgraded, so they stay as they are.
 */
const LOCKS = {
  /** Held by a session while it starts: migrations, the queue's tables, first rows. */
  start: 7_202_611,
  /**
   * Transactions that write mods with all that belongs to them. Two that made the same mod at the
   * same time would both miss the other's, and one with many mods and one with a single one would
   * lock tags and mods in different orders.
   */
  saving: 7_202_614,
  /**
   * Transactions that change lists. One at a time is enough for writes this rare, and lets every
   * statement after it see what the others did (under read committed, the default).
   */
  lists: 7_202_612,
  /** Transactions that change the index of search: words' counts are added up from what was there. */
  search: 7_202_631,
} as const

type TransactionLock = Exclude<keyof typeof LOCKS, 'start'>

const ORDER = Object.keys(LOCKS)
/** What each transaction holds. */
const held = new WeakMap<Database, Set<TransactionLock>>()

/**
 * Waits for the transaction's turn, at most as long as a statement may take, and keeps others waiting
 * until it ends. Taking a lock again does nothing.
 * @throws Error when the transaction holds a later one already, as two such could deadlock.
 */
export async function takeLock(tx: Database, name: TransactionLock): Promise<void> {
  const locks = locksBefore(tx, name)
  if (locks.has(name)) return
  if (!(await tryLock(tx, LOCKS[name]))) await waitForLock(tx, LOCKS[name])
  held.set(tx, locks.add(name))
}

/**
 * Takes a lock as `takeLock` does, and reads what may be read once it is held. Both are asked for at
 * once; where the lock has to be waited for, it is read again.
 * @param read locks nothing and writes nothing.
 */
export async function takeLockAndRead<T>(
  tx: Database,
  name: TransactionLock,
  read: (tx: Database) => Promise<T>,
): Promise<T> {
  const locks = locksBefore(tx, name)
  if (locks.has(name)) return read(tx)
  const [isTaken, early] = await atOnce(tx, (all) => [tryLock(all, LOCKS[name]), read(all)])
  if (!isTaken) await waitForLock(tx, LOCKS[name])
  held.set(tx, locks.add(name))
  return isTaken ? early : read(tx)
}

/** @throws Error when the transaction holds a later one already. */
function locksBefore(tx: Database, name: TransactionLock): Set<TransactionLock> {
  if (!tx.isTransaction) throw new Error(`The lock '${name}' is taken outside a transaction`)
  const locks = held.get(tx) ?? new Set()
  const later = [...locks].find((other) => ORDER.indexOf(other) > ORDER.indexOf(name))
  if (later && !locks.has(name)) throw new Error(`The lock '${name}' is taken after '${later}'`)
  return locks
}

async function tryLock(tx: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`
    select pg_try_advisory_xact_lock(${id}) as is_taken`.execute(tx)
  return rows[0]?.is_taken ?? false
}

/** In a queue that moves one may wait longer than for a lock that somebody sits on. */
async function waitForLock(tx: Database, id: number): Promise<void> {
  const { rows } = await sql<{ before: string }>`
    select current_setting('lock_timeout') as before`.execute(tx)
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${id})`.execute(tx)
  await sql`select set_config('lock_timeout', ${rows[0]?.before ?? '0'}, true)`.execute(tx)
}

/** Waits, however long, until no other process starts; to be given back by ending the session. */
export async function takeStartLock(client: pg.Client): Promise<void> {
  await client.query('set statement_timeout = 0')
  await client.query('set lock_timeout = 0')
  await client.query('select pg_advisory_lock($1)', [LOCKS.start])
}
