import styles from '#web/browsing/lists/skeleton.module.css'
import layout from '#web/browsing/mod/layout.module.css'

/** What a mod's page looks like while it loads. */
export function DetailSkeleton() {
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">Loading the mod</span>
      <div className={layout.crumbs} />
      <div className={layout.layout} aria-hidden="true">
        <div className={layout.pictures}>
          <div className={`${layout.cover} ${styles.picture}`} />
        </div>
        <div className={layout.panel}>
          <div className={styles.heading} />
          <div className={styles.button} />
          <div className={styles.line} />
          <div className={styles.shortLine} />
        </div>
        <div className={layout.body}>
          <div className={styles.heading} />
          <div className={styles.line} />
          <div className={styles.line} />
          <div className={styles.shortLine} />
        </div>
      </div>
    </div>
  )
}
