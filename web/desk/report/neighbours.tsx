import { Link } from 'react-router'
import type { NeighbourReport } from '#contract/people/report-desk.ts'
import { StateMark } from '#web/desk/pieces/state-mark.tsx'
import styles from '#web/desk/report/report-screen.module.css'

interface NeighboursProperties {
  heading: string
  reports: readonly NeighbourReport[]
}

/** Reports that belong beside this one; nothing where there are none. */
export function Neighbours({ heading, reports }: NeighboursProperties) {
  if (reports.length === 0) return null
  return (
    <section className={styles.card}>
      <h2>{heading}</h2>
      <ul className={styles.neighbours}>
        {reports.map(({ id, modName, issue, state }) => (
          <li key={id}>
            <p>
              <Link to={`/reports/${id}`}>
                Report {id} about {modName}
              </Link>{' '}
              <StateMark state={state} />
            </p>
            <p className={styles.excerpt}>{issue}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
