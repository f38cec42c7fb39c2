import { Link, useSearchParams } from 'react-router'
import { peopleHref, readPeopleFilter } from '#web/desk/people/people-address.ts'
import { PeopleFilters } from '#web/desk/people/people-filters.tsx'
import { PeopleTable } from '#web/desk/people/people-table.tsx'
import styles from '#web/desk/pieces/desk-page.module.css'
import { LoadFailure } from '#web/publishing/entries/load-failure.tsx'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import { Waiting } from '#web/shared/components/waiting.tsx'

/** Everybody with an account. */
export function PeoplePage() {
  const [search] = useSearchParams()
  const filter = readPeopleFilter(search)
  const { loaded, reload } = useLoaded(`people?${search}`, (signal) => {
    const { text, role, isBlocked, sort, after } = filter
    const body = { text: text.trim() || null, role: role ?? null, isBlocked, sort }
    return getDeskApi().getPeople({ body: { ...body, after: after ?? null }, signal })
  })
  if (loaded.state === 'loading') return <Waiting text="Loading the people…" />
  if (loaded.state === 'failed') return <LoadFailure failure={loaded.failure} onRetry={reload} />
  const { people, total, isCapped, next } = loaded.value
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>People</h1>
      </header>
      <PeopleFilters filter={filter} />
      <p role="status" className={styles.quiet}>
        {total === 0
          ? 'Nobody here.'
          : `${isCapped ? 'More than ' : ''}${total.toLocaleString('en')} ${total === 1 ? 'person' : 'people'}`}
      </p>
      {people.length > 0 && <PeopleTable people={people} />}
      {(filter.after || next) && (
        <nav aria-label="Pages" className={styles.header}>
          {filter.after && <Link to={peopleHref(filter)}>First page</Link>}
          {next && (
            <Link to={peopleHref(filter, { after: next })} rel="next">
              Next page
            </Link>
          )}
        </nav>
      )}
    </div>
  )
}
