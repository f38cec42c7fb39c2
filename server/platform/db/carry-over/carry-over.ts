import fs from 'node:fs/promises'
import type pg from 'pg'
import { StartError } from '#server/platform/errors/start-error.ts'

/** The first migration of before the first release, and the last. */
const FIRST = '0001_catalogue.sql'
const LAST = '0104_object_checks.sql'
const STEPS = new URL('./from-before-first-release.sql', import.meta.url)

/** Whether these migrations are of before the first release. */
export function isBeforeFirstRelease(migrations: readonly string[]): boolean {
  return migrations.includes(FIRST)
}

/**
 * Makes a database of the last version before the first release one of the first release. Others stay
 * as they are.
 * @param done the migrations that the database has had, in their order.
 * @returns whether it did.
 * @throws StartError for a database of an earlier version than the last before the first release.
 */
export async function carryOver(client: pg.ClientBase, done: readonly string[]): Promise<boolean> {
  if (!isBeforeFirstRelease(done)) return false
  if (done.at(-1) !== LAST) {
    throw new StartError(
      `This database is older than can be carried over: it ends with ${done.at(-1)}. ` +
        'Start it once with the last version from before the first release, then with this one.',
    )
  }
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('set local lock_timeout = 0')
    await client.query(await fs.readFile(STEPS, 'utf8'))
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`The database could not be carried over: ${(cause as Error).message}`, {
      cause,
    })
  }
  return true
}
