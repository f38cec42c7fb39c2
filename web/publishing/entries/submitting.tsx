import styles from '#web/publishing/entries/entry-form.module.css'
import type { Entry } from '#web/publishing/entries/use-entry.ts'
import type { Phase } from '#web/publishing/form/form-state.ts'
import { UploadProgress } from '#web/publishing/uploads/upload-progress.tsx'
import { UploadTotal } from '#web/publishing/uploads/upload-total.tsx'
import { Waiting } from '#web/shared/components/waiting.tsx'

/** Whether something else stands in place of the form. */
export function isAway(phase: Phase): boolean {
  return phase === 'waiting' || phase === 'sending' || phase === 'accepted'
}

/** Replaces the form while it is being saved. */
export function Submitting({ entry: { phase, uploads, goBack } }: { entry: Entry }) {
  if (phase !== 'waiting') return <Waiting text="Saving…" />
  return (
    <div className={styles.page}>
      <Waiting text="Waiting for the uploads to finish. Then everything is saved." />
      <UploadTotal items={uploads.running} />
      <ul className={styles.card}>
        {uploads.running.map((item) => (
          <li key={item.key}>
            <UploadProgress item={item} uploads={uploads.uploads} />
          </li>
        ))}
      </ul>
      <p>
        <button type="button" className="button button-quiet" onClick={goBack}>
          Back to the form
        </button>
      </p>
    </div>
  )
}
