import styles from './skeleton.module.css'

/** What a mod's page looks like before it is there. */
export function DetailSkeleton() {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">Loading the mod</span>
      <div className={styles.detail} aria-hidden="true">
        <div className={styles.mainImage} />
        <div>
          <div className={styles.heading} />
          <div className={styles.line} />
          <div className={styles.shortLine} />
          <div className={styles.button} />
        </div>
      </div>
    </div>
  )
}
