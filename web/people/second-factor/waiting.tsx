import styles from '#web/people/second-factor/second-factor-section.module.css'

/** In place of what is being loaded, as high as that. */
export function Waiting() {
  return (
    <p role="status" className={styles.loading}>
      Loading…
    </p>
  )
}
