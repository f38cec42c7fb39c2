import { Link } from 'react-router'
import { CLASH_LABELS } from '#contract/catalogue/clash-kinds.ts'
import styles from '#web/browsing/conflicts/conflicts-page.module.css'
import type { ModConflicts } from '#web/browsing/conflicts/load-comparison.ts'
import { comparisonHref } from '#web/browsing/conflicts/read-comparison.ts'

/** The mods that one clashes with, with what they have in common. */
export function OneModTable({ mod, mods, isCapped }: ModConflicts) {
  return (
    <>
      <p>
        <Link to={`/mod/${mod.id}`}>Back to {mod.name}</Link>
      </p>
      <p role="status" className={styles.outcome}>
        {mods.length === 0 && 'No mod here clashes with it.'}
        {mods.length > 0 &&
          `${mods.length}${isCapped ? '+' : ''} ${mods.length === 1 ? 'mod clashes' : 'mods clash'} with it.`}
      </p>
      {mods.length > 0 && (
        <table className={styles.table} aria-label="Clashes">
          <thead>
            <tr>
              <th scope="col">Mod</th>
              <th scope="col">Same</th>
              <th scope="col">
                <span className="visually-hidden">Details</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {mods.map(({ id, name, keys, total }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/mod/${id}`}>{name}</Link>
                </th>
                <td>
                  {keys.map(({ kind, key }, index) => (
                    <span key={`${kind} ${key}`}>
                      {index > 0 && ', '}
                      {CLASH_LABELS[kind]} <code>{key}</code>
                    </span>
                  ))}
                  {total > keys.length && ` and ${total - keys.length} more`}
                </td>
                <td>
                  <Link
                    to={comparisonHref([mod.id, id])}
                    aria-label={`Compare ${mod.name} with ${name}`}
                  >
                    Compare
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
