import styles from '#web/shared/chunks/chunk-alert.module.css'
import type { ChunkFault } from '#web/shared/chunks/chunk-script.ts'

/** In the place of what could not be loaded: why, and the way to a page that can. */
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
