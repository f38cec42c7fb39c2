import { Link } from 'react-router'
import { ROLES } from '#contract/base/roles.ts'
import type { Person } from '#contract/people/people.ts'
import { Age } from '#web/browsing/mod-cards/age.tsx'
import own from '#web/desk/people/people.module.css'
import styles from '#web/desk/pieces/desk-page.module.css'

/** The people of a page: a table, whose rows are cards on narrow screens. */
export function PeopleTable({ people }: { people: readonly Person[] }) {
  return (
    <table className={`${styles.table} ${styles.narrow}`} aria-label="People">
      <thead>
        <tr>
          {['Person', 'Role', 'Joined', 'Last seen'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id} className={styles.row}>
            <td className={styles.about}>
              <Link to={`/people/${person.id}`}>{person.name}</Link>
              <p className={styles.quiet}>{person.email}</p>
            </td>
            <td>
              {ROLES[person.role]}
              {person.blockedAt && <span className={own.blocked}>Blocked</span>}
            </td>
            <td>
              <span className={own.label}>Joined </span>
              <Age date={person.createdAt} />
            </td>
            <td>
              <span className={own.label}>Last seen </span>
              <Age date={person.lastSeenAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
