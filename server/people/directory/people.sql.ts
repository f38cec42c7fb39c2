import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#contract/base/roles.ts'
import type { PeopleSort } from '#contract/people/people.ts'
import type { Database } from '#server/platform/db/connect.ts'

export interface PersonRow {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly created_at: Date
  readonly last_seen_at: Date
  readonly blocked_at: Date | null
}

/** Which people are wanted; everything that is given has to hold. */
export interface PeopleFilter {
  /** A part of the name or address, or the number. */
  readonly text: string | undefined
  readonly role: Role | undefined
  readonly isBlocked: boolean
}

const COLUMNS = sql`a.id, a.name, a.email, a.role, a.created_at, a.last_seen_at, a.blocked_at`
/** The index of the migration has the same. */
const TEXT = sql`lower(a.name || E'\\n' || a.email)`

function matching({ text, role, isBlocked }: PeopleFilter): RawBuilder<unknown> {
  return sql`where true
    ${text ? sql`and ${textCondition(text)}` : sql``}
    ${role ? sql`and a.role = ${role}` : sql``}
    ${isBlocked ? sql`and a.blocked_at is not null` : sql``}`
}

function textCondition(text: string): RawBuilder<unknown> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const number = /^#?([1-9]\d{0,8})$/.exec(text)?.[1]
  const found = sql`${TEXT} like ${pattern}`
  return number ? sql`(${found} or a.id = ${Number(number)})` : found
}

/**
 * Some people of an order, and how many match in all: where a text is looked for, `most` at the most, as
 * everybody has some. Pages begin after a person and not at a number:
 * an index finds them at once.
 */
export async function selectPeople(
  db: Database,
  filter: PeopleFilter,
  page: { readonly sort: PeopleSort; readonly after: number | undefined },
  limit: number,
  most: number,
): Promise<{ rows: PersonRow[]; total: number }> {
  const { sort, after } = page
  const key = sort === 'seen' ? sql`(a.last_seen_at, a.id)` : sql`(a.id)`
  const keyAfter =
    sort === 'seen'
      ? sql`(select b.last_seen_at, b.id from accounts b where b.id = ${after})`
      : sql`(${after})`
  const order = sort === 'seen' ? sql`a.last_seen_at desc, a.id desc` : sql`a.id desc`
  const { rows } = await sql<PersonRow>`
    select ${COLUMNS} from accounts a ${matching(filter)}
      ${after === undefined ? sql`` : sql`and ${key} < ${keyAfter}`}
    order by ${order} limit ${limit}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from accounts a ${matching(filter)} ${filter.text ? sql`limit ${most}` : sql``}
    ) found`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export interface PersonDetailRow extends PersonRow {
  readonly block_reason: string
  readonly sessions: number
  readonly is_last: boolean
}

/** @param days so long a session is good after its last use. */
export async function selectPerson(
  db: Database,
  id: number,
  days: number,
): Promise<PersonDetailRow | undefined> {
  const { rows } = await sql<PersonDetailRow>`
    select ${COLUMNS}, a.block_reason,
      (select count(*)::int from sessions s where s.account_id = a.id
        and s.last_used_at > now() - ${days} * interval '1 day') as sessions,
      a.is_admin and a.blocked_at is null and not exists (select from accounts b
        where b.is_admin and b.blocked_at is null and b.id <> a.id) as is_last
    from accounts a where a.id = ${id}`.execute(db)
  return rows[0]
}
