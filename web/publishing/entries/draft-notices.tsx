import type { Draft } from '#contract/publishing/drafts.ts'
import { formatExactTime } from '#web/browsing/mod-cards/format-age.ts'
import styles from '#web/publishing/entries/entry-form.module.css'
import type { Entry } from '#web/publishing/entries/use-entry.ts'
import { whereSaved } from '#web/publishing/entries/where-saved.ts'
import type { KeptDraft } from '#web/publishing/form/entry-draft.ts'
import { failureOf } from '#web/shared/api/failure.ts'
import { useAlert } from '#web/shared/components/alert.tsx'

/**
 * Says that the form shows a draft, and offers to discard it. Lists other drafts, such as a second
 * tab's.
 */
export function DraftNotices({ entry }: { entry: Entry }) {
  const { draft, otherDrafts, sharedDrafts, sharingProblem } = entry
  const count = otherDrafts.length + sharedDrafts.length
  const isNew = draft?.updatedAt === undefined
  const open = useOpenShared(entry)
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
      {entry.overtakenBy && <OvertakenNotice entry={entry} by={entry.overtakenBy} />}
      {sharingProblem && (
        <p className={styles.notice} role="status">
          This draft is kept in this browser only. {sharingProblem}
        </p>
      )}
      {count > 0 && (
        <section className={styles.notice} aria-label="Other drafts">
          <p>{count === 1 ? 'There is another draft:' : 'There are other drafts:'}</p>
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
          {sharedDrafts.map((other) => (
            <button
              key={other.id}
              type="button"
              className="button button-quiet"
              onClick={() => open(other.id)}
            >
              {other.name || 'Untitled'}, {whereSaved(other)}
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

/** The choice when another device has saved the same draft in the meantime. */
function OvertakenNotice({ entry, by }: { entry: Entry; by: Draft }) {
  const open = useOpenShared(entry)
  return (
    <div className={styles.notice} role="alert">
      <p>
        This draft was saved again {whereSaved(by)}. Nothing is lost: what you typed is still here.
      </p>
      <button type="button" className="button" onClick={() => open(by.id)}>
        Open that one
      </button>
      <button type="button" className="button button-quiet" onClick={entry.keepApart}>
        Keep both
      </button>
    </div>
  )
}

/** Opens a draft of the server, or says why it cannot. */
function useOpenShared({ openShared }: Entry): (id: string) => Promise<void> {
  const showAlert = useAlert()
  return async (id) => {
    try {
      await openShared(id)
    } catch (error) {
      showAlert(failureOf(error).message)
    }
  }
}
