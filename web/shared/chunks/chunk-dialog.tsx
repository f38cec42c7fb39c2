import styles from '#web/shared/components/alert-dialog.module.css'

/**
 * Every page contains it closed, so that it can be shown even if no module has loaded:
 * `CHUNK_SCRIPT` fills and opens it.
 */
export function ChunkDialog() {
  return (
    <dialog
      id="chunk-failure"
      role="alertdialog"
      aria-labelledby="chunk-failure-text"
      aria-describedby="chunk-failure-hint"
      className={styles.dialog}
    >
      <form method="dialog">
        <p id="chunk-failure-text" suppressHydrationWarning />
        <p id="chunk-failure-hint" className={styles.hint} suppressHydrationWarning />
        <div className={styles.buttons}>
          <button type="button" className="button">
            Reload
          </button>
          <button type="submit" className="button button-quiet">
            Close
          </button>
        </div>
      </form>
    </dialog>
  )
}
