import { Link } from 'react-router'
import { CLASH_LABELS } from '#contract/catalogue/clash-kinds.ts'
import styles from '#web/browsing/conflicts/conflicts-page.module.css'
import type { Conflicts } from '#web/browsing/conflicts/load-comparison.ts'

/** Every name that several of the compared mods have. */
export function ClashTable({ conflicts: { mods, clashes, total } }: { conflicts: Conflicts }) {
  const nameOf = (id: number) => mods.find((mod) => mod.id === id)?.name ?? `#${id}`
  return (
    <>
      <table className={styles.table} aria-label="Clashes">
        <thead>
          <tr>
            <th scope="col">Same</th>
            <th scope="col">Name</th>
            <th scope="col">Mods</th>
          </tr>
        </thead>
        <tbody>
          {clashes.map(({ kind, key, modIds }) => (
            <tr key={`${kind} ${key}`}>
              <td>{CLASH_LABELS[kind]}</td>
              <th scope="row">
                <code>{key}</code>
              </th>
              <td>
                {modIds.map((id, index) => (
                  <span key={id}>
                    {index > 0 && ', '}
                    <Link to={`/mod/${id}`}>{nameOf(id)}</Link>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > clashes.length && <p>And {total - clashes.length} more.</p>}
    </>
  )
}
