/** Thrown by what stands in for a database that cannot be asked, such as a thread that has ended. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
}

/**
 * Codes of PostgreSQL (https://www.postgresql.org/docs/18/errcodes-appendix.html) that say nothing
 * about the statement: it may well succeed a moment later.
 */
const AWAY_STATES = new Set([
  '25006', // read_only_sql_transaction: a standby that has not been promoted yet
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '55P03', // lock_not_available: lock_timeout
  '57014', // query_canceled: statement_timeout
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
])
/** connection_exception and all of its kind. */
const CONNECTION_EXCEPTION = /^08[0-9A-Z]{3}$/
/** What the operating system says of a connection. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** What `pg` and its pool say themselves, without a code. */
const DRIVER_MESSAGES = new Set([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'Cannot use a pool after calling end on the pool',
])
/** Causes are followed this far. */
const MOST_CAUSES = 5

/**
 * Whether an error thrown by a query means that the database is away, or too busy to answer in time:
 * nothing is wrong with the request, and the same one may succeed a moment later.
 */
export function isDatabaseAway(error: unknown): boolean {
  let at = error
  for (let depth = 0; depth < MOST_CAUSES && at instanceof Error; depth++) {
    if (isAway(at)) return true
    at = at.cause
  }
  return false
}

function isAway(error: Error & { code?: unknown; $metadata?: unknown }): boolean {
  if (error instanceof DatabaseAwayError) return true
  // The storage's connections break with the same codes, and are another matter.
  if (error.$metadata !== undefined) return false
  const { code } = error
  if (typeof code !== 'string') return DRIVER_MESSAGES.has(error.message)
  return AWAY_STATES.has(code) || NETWORK_CODES.has(code) || CONNECTION_EXCEPTION.test(code)
}
