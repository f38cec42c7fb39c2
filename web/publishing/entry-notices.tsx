import { Link } from 'react-router'
import { formatExactTime } from '#web/mod/format-age.ts'
import type { EntryDraft } from '#web/publishing/entry-draft.ts'
import styles from '#web/publishing/entry-form.module.css'

/** Says that the form shows what was typed earlier, and offers to drop it. */
export function DraftNotice({ draft, onDrop }: { draft: EntryDraft; onDrop: () => void }) {
  const since = new Date(draft.savedAt).toISOString()
  return (
    <div className={styles.notice} role="status">
      <p>
        This is your draft of{' '}
        <time dateTime={since} title={formatExactTime(since)}>
          {new Date(draft.savedAt).toLocaleString('en-GB', {
            dateStyle: 'medium',
            timeStyle: 'short',
          })}
        </time>
        , which was not saved yet.
      </p>
      <button type="button" className="button button-quiet" onClick={onDrop}>
        Drop the draft
      </button>
    </div>
  )
}

/** Says what was saved, with the page of the mod one click away. */
export function SavedNotice({ id, message }: { id: number; message: string }) {
  return (
    <div className={styles.notice} role="status">
      <p>{message}</p>
      <Link to={`/mod/${id}`} className="button">
        View the mod page
      </Link>
    </div>
  )
}

interface ConflictNoticeProperties {
  modId: number
  message: string
  onMerge: () => void
  onTakeTheirs: () => void
}

/** What can be done when somebody else has saved meanwhile. */
export function ConflictNotice(properties: ConflictNoticeProperties) {
  const { modId, message, onMerge, onTakeTheirs } = properties
  return (
    <div className={styles.notice} role="alert">
      <p>
        {message} <a href={`/history/${modId}`}>See what changed</a>
      </p>
      <button type="button" className="button" onClick={onMerge}>
        Put my changes onto theirs
      </button>
      <button type="button" className="button button-quiet" onClick={onTakeTheirs}>
        Take theirs
      </button>
    </div>
  )
}
