import { AUDIT_EVENTS, type AuditEvent } from '#contract/desk/audit-events.ts'
import { insertEvents, type NewEvent } from '#server/people/audit-log/audit-events.sql.ts'
import { createAllowance } from '#server/people/audit-log/stranger-allowance.ts'
import type { Database } from '#server/platform/db/connect.ts'

/** Where the entries go besides: the site's logger, or one that writes as it does. */
interface EventLogger {
  readonly info: (fields: object, message: string) => void
  readonly error: (fields: object, message: string) => void
}

/** What an entry says beside its event. Never a password, a code, a token or an e-mail address. */
interface EventFields {
  /** Who did it, or whose account it is about. */
  readonly accountId?: number | null | undefined
  /** Whom it was done to, where that is somebody else. */
  readonly personId?: number | undefined
  readonly ip?: string | undefined
  readonly modId?: number | undefined
  readonly reportId?: number | undefined
  readonly reason?: string | undefined
}

/** Notes an event without waiting until it is written. */
export type Audit = (event: AuditEvent, fields?: EventFields) => void

/** The log of what administrators did and what happened to accounts. */
export interface AuditLog {
  readonly note: Audit
  /** The same, until it is written or cannot be at the moment; never rejects. */
  readonly write: (event: AuditEvent, fields?: EventFields) => Promise<void>
  /** Writes what has not been written yet. To be called before the database is closed. */
  readonly close: () => Promise<void>
}

/** So many entries wait at most while the database is away. */
const MOST_WAITING = 10_000
const MOST_AT_ONCE = 500

/**
 * Opens the log, in the database and as lines of the log files. Entries are written in their order,
 * those that come together in one statement. While the database is away they wait for the next one.
 * @param options.nameNetwork names the network of an address without telling it: addresses are never
 * written.
 */
export function openAuditLog(options: {
  readonly db: Database
  readonly logger: EventLogger
  readonly nameNetwork: (ip: string) => string
}): AuditLog {
  const { db, logger, nameNetwork } = options
  const waiting: NewEvent[] = []
  const allowance = createAllowance()
  let writing: Promise<void> | undefined

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const events = waiting.slice(0, MOST_AT_ONCE)
      await insertEvents(db, events)
      waiting.splice(0, events.length)
    }
  }

  function add(row: NewEvent): void {
    const leftOut = allowance.endMinute()
    if (leftOut > 0) waiting.push(shortened(leftOut))
    const isTaken = row.accountId !== null || allowance.take()
    if (isTaken && waiting.length < MOST_WAITING) waiting.push(row)
    else allowance.leaveOut()
  }

  function write(event: AuditEvent, { ip, ...fields }: EventFields = {}): Promise<void> {
    const network = ip ? nameNetwork(ip) : null
    logger.info({ event, ...fields, ...(network && { network }) }, AUDIT_EVENTS[event].label)
    add({ ...NO_SUBJECT, ...given(fields), event, network, since: performance.now() })
    // Those that come meanwhile are written along with it.
    writing ??= Promise.resolve()
      .then(writeWaiting)
      .catch((err: unknown) =>
        logger.error({ err }, 'The log could not be written to the database'),
      )
      .finally(() => {
        writing = undefined
      })
    return writing
  }

  return {
    note: (event, fields) => void write(event, fields),
    write,
    close: async () => {
      await writing
      const leftOut = allowance.leftOut()
      if (leftOut > 0) waiting.push(shortened(leftOut))
      await writeWaiting().catch((err: unknown) =>
        logger.error({ err, entries: waiting.length }, 'Entries of the log were lost'),
      )
    },
  }
}

const NO_SUBJECT = { accountId: null, personId: null, modId: null, reportId: null, reason: '' }

/** The fields without those that are not given. */
function given({ accountId, personId, modId, reportId, reason }: EventFields) {
  return {
    ...(accountId !== undefined && { accountId }),
    ...(personId !== undefined && { personId }),
    ...(modId !== undefined && { modId }),
    ...(reportId !== undefined && { reportId }),
    ...(reason !== undefined && { reason }),
  }
}

/** The entry that stands for some that were left out. */
function shortened(count: number): NewEvent {
  const reason = `${count} left out`
  return { ...NO_SUBJECT, event: 'log.shortened', network: null, reason, since: performance.now() }
}
