import { useState } from 'react'
import type { ModChange } from '#contract/publishing/history.ts'
import { Age } from '#web/browsing/mod-cards/age.tsx'
import { formatExactTime } from '#web/browsing/mod-cards/format-age.ts'
import { RemoveLink } from '#web/publishing/entries/remove-link.tsx'
import { FieldDifference } from '#web/publishing/history/field-difference.tsx'
import styles from '#web/publishing/history/history-page.module.css'

const ACTIONS: Readonly<Record<ModChange['action'], string>> = {
  added: 'Added',
  updated: 'Updated',
  deleted: 'Deleted',
  undeleted: 'Brought back',
  restored: 'Restored to an earlier version',
  hidden: 'Hidden',
  shown: 'Shown',
  scheduled: 'Scheduled',
  removed: 'Something was removed for good',
}

/** Headings for changes that no administrator made. */
const OTHERWISE: Readonly<Partial<Record<ModChange['action'], string>>> = {
  added: 'Original version',
  updated: 'Changed by an import',
}

interface ChangeCardProperties {
  modId: number
  change: ModChange
  /** Whether this change made the entry what it is now. Earlier versions may be equal to it. */
  isPresent: boolean
  /** Left out if there is nothing to restore. */
  onRestore?: (() => Promise<void>) | undefined
}

/** One change: who made it, when, what changed, and a button to restore that version. */
export function ChangeCard({ modId, change, isPresent, onRestore }: ChangeCardProperties) {
  const { who, action, changes } = change
  const heading = who === null ? OTHERWISE[action] : undefined
  return (
    <article className={styles.change}>
      <header className={styles.about}>
        <h2>{heading ?? ACTIONS[action]}</h2>
        <p>
          {who && <>by {who} · </>}
          <Age date={change.changedAt} />
        </p>
        {change.isCurrent && (
          <p className={styles.current}>{isPresent ? 'Current version' : 'Same as now'}</p>
        )}
      </header>
      {changes.length > 0 && (
        <dl className={styles.fields}>
          {changes.map((field) => (
            <div key={field.label}>
              <dt>{field.label}</dt>
              <dd>
                <FieldDifference change={field} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {onRestore && <RestoreButton onRestore={onRestore} />}
      {!change.isCurrent && (
        <RemoveLink modId={modId} version={change.id}>
          Remove this version for good…
          <span className="visually-hidden"> {formatExactTime(change.changedAt)}</span>
        </RemoveLink>
      )}
    </article>
  )
}

/** The first click asks, the second restores. */
function RestoreButton({ onRestore }: { onRestore: () => Promise<void> }) {
  const [state, setState] = useState<'idle' | 'asked' | 'busy'>('idle')
  async function confirm() {
    setState('busy')
    await onRestore()
    setState('idle')
  }
  if (state === 'idle') {
    return (
      <button type="button" className="button button-quiet" onClick={() => setState('asked')}>
        Restore this version
      </button>
    )
  }
  return (
    <div className={styles.confirm}>
      <button
        type="button"
        className="button"
        // The clicked button is gone, so its focus moves here.
        ref={(button) => button?.focus()}
        aria-disabled={state === 'busy'}
        onClick={state === 'busy' ? undefined : confirm}
      >
        {state === 'busy' ? 'Restoring…' : 'Yes, restore it'}
      </button>
      <button type="button" className="button button-quiet" onClick={() => setState('idle')}>
        Keep the current one
      </button>
    </div>
  )
}
