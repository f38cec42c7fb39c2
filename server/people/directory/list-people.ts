import type { CallOutput, ParsedInput } from '#contract/base/call.ts'
import { PEOPLE_PAGE_SIZE, SESSION_DAYS } from '#contract/base/limits.ts'
import type { getPeople, Person, PersonDetail } from '#contract/people/people.ts'
import { type PersonRow, selectPeople, selectPerson } from '#server/people/directory/people.sql.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** Nobody needs to know how many more than these have some letters. */
const MOST = 10_000

/** One page of the people with an account. */
export async function listPeople(
  db: Database,
  wanted: ParsedInput<typeof getPeople>['body'],
): Promise<CallOutput<typeof getPeople>> {
  const { text, role, isBlocked, sort, after } = wanted
  const filter = { text: text || undefined, role: role ?? undefined, isBlocked }
  // One more, to know whether there is another page.
  const page = { sort, after: after ?? undefined }
  const { rows, total } = await selectPeople(db, filter, page, PEOPLE_PAGE_SIZE + 1, MOST + 1)
  const shown = rows.slice(0, PEOPLE_PAGE_SIZE)
  const next = rows.length > PEOPLE_PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null
  const isCapped = filter.text !== undefined && total > MOST
  return { people: shown.map(personOf), total: isCapped ? MOST : total, isCapped, next }
}

/**
 * Somebody as administrators see them.
 * @param asker the number of the administrator who asks.
 * @throws ApiError `not_found`
 */
export async function readPerson(db: Database, id: number, asker: number): Promise<PersonDetail> {
  const row = await selectPerson(db, id, SESSION_DAYS)
  if (!row) throw new ApiError('not_found', 'There is no such account')
  return {
    ...personOf(row),
    blockReason: row.block_reason,
    sessions: row.sessions,
    isYou: id === asker,
    isLastAdministrator: row.is_last,
  }
}

function personOf(row: PersonRow): Person {
  const { id, name, email, role } = row
  return {
    ...{ id, name, email, role },
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    blockedAt: row.blocked_at?.toISOString() ?? null,
  }
}
