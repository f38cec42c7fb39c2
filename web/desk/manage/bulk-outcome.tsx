import type { BulkState } from '#contract/desk/bulk-changes.ts'
import { LEFT_REASONS } from '#contract/desk/left-reasons.ts'
import own from '#web/desk/manage/bulk-outcome.module.css'
import { countMods, summaryOf } from '#web/desk/manage/bulk-words.ts'
import { LocalTime } from '#web/desk/manage/local-time.tsx'
import { useBulk } from '#web/desk/manage/use-bulk.ts'
import styles from '#web/shared/components/dialog.module.css'
import { ProgressBar } from '#web/shared/components/progress-bar.tsx'
import { FormMessage } from '#web/shared/forms/form-message.tsx'

interface BulkOutcomeProperties {
  prepared: BulkState
  /** What the button says before 'three mods'. */
  verb: string
  onStarted: () => void
  onFinished: () => void
  onClose: () => void
}

/** A prepared change: what it would do, how far it is, what it did, and its undoing. */
export function BulkOutcome(properties: BulkOutcomeProperties) {
  const { prepared, verb, onStarted, onFinished, onClose } = properties
  const { bulk, failure, isBusy, start, undo } = useBulk(prepared, onFinished)
  const { state, waiting } = bulk
  return (
    <>
      {bulk.title !== verb && <p className={styles.title}>{bulk.title}</p>}
      {bulk.at && (
        <p className={styles.title}>
          Hidden until <LocalTime at={bulk.at} />
        </p>
      )}
      <p role="status">
        {state === 'prepared' ? previewOf(bulk) : summaryOf(bulk)}
        {state === 'finished' && '.'}
      </p>
      {state === 'running' && (
        <>
          <ProgressBar label={bulk.title} done={bulk.total - waiting} total={bulk.total} />
          <p className={styles.quiet}>You can close this: it goes on by itself.</p>
        </>
      )}
      {state === 'prepared' && waiting > 0 && <Examples mods={bulk.examples} count={waiting} />}
      <Left bulk={bulk} />
      {failure && <FormMessage failure={failure} isAnnounced />}
      <div className={styles.actions}>
        {state === 'prepared' && waiting > 0 && (
          <button
            type="button"
            className="button"
            aria-disabled={isBusy}
            onClick={() => {
              onStarted()
              start()
            }}
          >
            {verb} {countMods(waiting)}
          </button>
        )}
        {bulk.canUndo && (
          <button type="button" className="button" aria-disabled={isBusy} onClick={undo}>
            Undo
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={onClose}>
          {state === 'prepared' ? 'Cancel' : 'Close'}
        </button>
      </div>
    </>
  )
}

function previewOf({ waiting, total }: BulkState): string {
  if (waiting === 0) return 'Nothing would change.'
  return waiting === total
    ? `${countMods(waiting)} will change.`
    : `${waiting.toLocaleString('en')} of ${countMods(total)} will change.`
}

function Examples({ mods, count }: { mods: BulkState['examples']; count: number }) {
  const more = count - mods.length
  return (
    <ul className={own.examples}>
      {mods.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {more > 0 && <li>and {more.toLocaleString('en')} more</li>}
    </ul>
  )
}

/** What stays as it is, and why. */
function Left({ bulk }: { bulk: BulkState }) {
  if (bulk.left.length === 0) return null
  return (
    <section aria-label="Left as they are" className={own.left}>
      <h3>{bulk.state === 'prepared' ? 'Will stay as they are' : 'Left as they were'}</h3>
      {bulk.left.map(({ reason, count, examples }) => (
        <details key={reason}>
          <summary>
            {countMods(count)}: {LEFT_REASONS[reason]}
          </summary>
          <Examples mods={examples} count={count} />
        </details>
      ))}
    </section>
  )
}
