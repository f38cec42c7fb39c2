import styles from '#web/shared/components/waiting.module.css'

/** A loading indicator in place of the content to come. */
export function Waiting({ text }: { text: string }) {
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.spinner} />
      <p>{text}</p>
      <noscript>
        <p>This page needs JavaScript. Allow it for this site and reload the page.</p>
      </noscript>
    </div>
  )
}
