import { Link } from 'react-router'
import type { Published } from '#contract/publishing.ts'
import { formatExactTime } from '#web/browsing/mod-cards/format-age.ts'
import styles from '#web/publishing/entries/entry-form.module.css'
import type { Entry } from '#web/publishing/entries/use-entry.ts'
import type { KeptDraft } from '#web/publishing/form/entry-draft.ts'

/**
 * Says that the form shows a draft, and offers to discard it. Lists other drafts, such as a second
 * tab's.
 */
export function DraftNotices({ entry }: { entry: Entry }) {
  const { draft, otherDrafts } = entry
  const isNew = draft?.updatedAt === undefined
  return (
    <>
      {draft && (
        <div className={styles.notice} role="status">
          <p>
            This is your unsaved draft from <DraftTime draft={draft} />.
          </p>
          {isNew && (
            <button
              type="button"
              className="button button-quiet"
              onClick={() => entry.startOver('keep')}
            >
              Start a new one
            </button>
          )}
          <button
            type="button"
            className="button button-quiet"
            onClick={() => entry.startOver('discard')}
          >
            Discard draft
          </button>
        </div>
      )}
      {otherDrafts.length > 0 && (
        <section className={styles.notice} aria-label="Other drafts">
          <p>{otherDrafts.length === 1 ? 'There is another draft:' : 'There are other drafts:'}</p>
          {otherDrafts.map((other) => (
            <button
              key={other.key}
              type="button"
              className="button button-quiet"
              onClick={() => entry.open(other)}
            >
              {other.values.name.trim() || 'Untitled'}, <DraftTime draft={other} />
            </button>
          ))}
        </section>
      )}
    </>
  )
}

function DraftTime({ draft: { savedAt } }: { draft: KeptDraft }) {
  const since = new Date(savedAt).toISOString()
  return (
    <time dateTime={since} title={formatExactTime(since)}>
      {new Date(savedAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
}

/** Says what was saved, with a link to the mod's page, or to where administrators see a hidden mod. */
export function SavedNotice({ id, message, isHidden }: Published) {
  return (
    <div className={styles.notice} role="status">
      <p>{message}</p>
      {isHidden ? (
        <Link to={`/manage?text=${id}`} className="button">
          View it among all mods
        </Link>
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
