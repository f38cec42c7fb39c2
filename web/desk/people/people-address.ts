import { MAX_ID } from '#contract/base/limits.ts'
import { ROLES, type Role } from '#contract/base/roles.ts'
import type { PeopleSort } from '#contract/people/people.ts'

/** What the address of the list of people says. */
export interface PeopleFilter {
  readonly text: string
  readonly role: Role | undefined
  readonly isBlocked: boolean
  readonly sort: PeopleSort
  /** Only who comes after the person with this number. */
  readonly after: number | undefined
}

/** Reads an address; anything that means nothing is left out. */
export function readPeopleFilter(search: URLSearchParams): PeopleFilter {
  const role = search.get('role') ?? ''
  const after = Number(search.get('after'))
  return {
    text: (search.get('text') ?? '').slice(0, 500),
    role: Object.hasOwn(ROLES, role) ? (role as Role) : undefined,
    isBlocked: search.get('blocked') === '1',
    sort: search.get('sort') === 'seen' ? 'seen' : 'joined',
    after: Number.isInteger(after) && after >= 1 && after <= MAX_ID ? after : undefined,
  }
}

/** The address with some of it changed; without a page it is that of the first. */
export function peopleHref(filter: PeopleFilter, change: Partial<PeopleFilter> = {}): string {
  const { text, role, isBlocked, sort, after } = { ...filter, after: undefined, ...change }
  const search = new URLSearchParams()
  if (text.trim()) search.set('text', text.trim())
  if (role) search.set('role', role)
  if (isBlocked) search.set('blocked', '1')
  if (sort !== 'joined') search.set('sort', sort)
  if (after) search.set('after', String(after))
  const query = search.toString()
  return query ? `/people?${query}` : '/people'
}
