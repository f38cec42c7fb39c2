import { Link } from 'react-router'
import type { Published } from '#contract/publishing/publishing.ts'
import styles from '#web/publishing/entries/entry-form.module.css'

/** Says what was saved, with a link to the mod's page, or to where administrators see a hidden mod. */
export function SavedNotice({ id, message, isHidden }: Published) {
  return (
    <div className={styles.notice} role="status">
      <p>{message}</p>
      {isHidden ? (
        <>
          <Link to={`/mod/${id}`} className="button">
            Preview its page
          </Link>
          <Link to={`/manage?text=${id}`} className="button button-quiet">
            View it among all mods
          </Link>
        </>
      ) : (
        <Link to={`/mod/${id}`} className="button">
          View the mod page
        </Link>
      )}
    </div>
  )
}

interface ConflictNoticeProperties {
  modId: number
  message: string
  onMerge: () => void
  onTakeTheirs: () => void
}

/** The choices when somebody else has saved the mod in the meantime. */
export function ConflictNotice(properties: ConflictNoticeProperties) {
  const { modId, message, onMerge, onTakeTheirs } = properties
  return (
    <div className={styles.notice} role="alert">
      <p>
        {message} <a href={`/history/${modId}`}>See what changed</a>
      </p>
      <button type="button" className="button" onClick={onMerge}>
        Apply my changes to theirs
      </button>
      <button type="button" className="button button-quiet" onClick={onTakeTheirs}>
        Use theirs
      </button>
    </div>
  )
}
