import styles from '#web/shared/chunks/chunk-alert.module.css'
import type { ChunkFault } from '#web/shared/chunks/chunk-script.ts'

/** Replaces what could not be loaded: says why, and offers to reload the page. */
export function ChunkAlert({
  failure,
  className = '',
}: {
  failure: ChunkFault
  className?: string | undefined
}) {
  const [text, hint] = window.chunks.describe(failure)
  return (
    <div role="alert" className={`${styles.alert} ${className}`}>
      <p>
        <strong>{text}</strong>
      </p>
      <p>{hint}</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        Reload
      </button>
    </div>
  )
}
