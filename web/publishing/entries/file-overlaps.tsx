import { Link } from 'react-router'
import { CLASH_LABELS } from '#contract/clash-kinds.ts'
import styles from '#web/publishing/entries/entry-form.module.css'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'

/**
 * What the file has in common with those of other mods: names that are taken, and files that look the
 * same. None of it prevents saving, and where it cannot be asked nothing is said.
 */
export function FileOverlaps(body: {
  fileName: string
  modId: number | undefined
  category: string[]
}) {
  const { loaded } = useLoaded(JSON.stringify(body), (signal) =>
    getBrowserApi().checkModFile({ body, signal }),
  )
  if (loaded.state !== 'loaded') return null
  const { clashes, sameFiles } = loaded.value
  if (clashes.length + sameFiles.length === 0) return null
  return (
    <div className={styles.advice} role="status">
      {clashes.map(({ kind, key, mod }) => (
        <p key={mod.id}>
          The {CLASH_LABELS[kind]} <code>{key}</code> is {kind === 'target' ? 'replaced' : 'taken'}{' '}
          by{' '}
          <Link to={`/mod/${mod.id}`} target="_blank">
            {mod.name}
            <span className="visually-hidden"> (opens a new tab)</span>
          </Link>
          .
        </p>
      ))}
      {sameFiles.map(({ mod, names, count }) => (
        <p key={mod.id}>
          {names.join(', ')}
          {count > names.length && ` and ${count - names.length} more files`}{' '}
          {count === 1 ? 'looks' : 'look'} the same as in{' '}
          <Link to={`/mod/${mod.id}`} target="_blank">
            {mod.name}
            <span className="visually-hidden"> (opens a new tab)</span>
          </Link>{' '}
          (size and CRC-32).
        </p>
      ))}
    </div>
  )
}
