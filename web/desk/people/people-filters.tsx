import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { ROLES, type Role } from '#contract/base/roles.ts'
import { type PeopleFilter, peopleHref } from '#web/desk/people/people-address.ts'
import styles from '#web/desk/pieces/desk-page.module.css'
import { Field } from '#web/shared/forms/field.tsx'

/** The list's filters; the address has them, so that a view can be kept and shared. */
export function PeopleFilters({ filter }: { filter: PeopleFilter }) {
  const navigate = useNavigate()
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const read = (name: string) => String(given.get(name) ?? '')
    navigate(
      peopleHref(filter, {
        text: read('text'),
        role: (read('role') as Role) || undefined,
        isBlocked: read('blocked') === '1',
        sort: read('sort') === 'seen' ? 'seen' : 'joined',
      }),
    )
  }
  return (
    <form
      key={peopleHref(filter)}
      className={styles.filters}
      aria-label="Filter people"
      onSubmit={handleSubmit}
    >
      <Field label="Name, address or number" name="text">
        {(control) => <input {...control} type="search" defaultValue={filter.text} />}
      </Field>
      <Field label="Role" name="role">
        {(control) => (
          <select {...control} defaultValue={filter.role ?? ''}>
            <option value="">Any role</option>
            {Object.entries(ROLES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Order" name="sort">
        {(control) => (
          <select {...control} defaultValue={filter.sort}>
            <option value="joined">Newest accounts first</option>
            <option value="seen">Last seen first</option>
          </select>
        )}
      </Field>
      <label className={styles.check}>
        <input type="checkbox" name="blocked" value="1" defaultChecked={filter.isBlocked} />
        Blocked only
      </label>
      <button type="submit" className="button button-quiet">
        Filter
      </button>
    </form>
  )
}
