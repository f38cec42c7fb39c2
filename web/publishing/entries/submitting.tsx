import { Waiting } from '#web/publishing/entries/admin-gate.tsx'
import styles from '#web/publishing/entries/entry-form.module.css'
import type { EntryUploads } from '#web/publishing/entries/use-entry-uploads.ts'
import { UploadProgress } from '#web/publishing/uploads/upload-progress.tsx'
import { UploadTotal } from '#web/publishing/uploads/upload-total.tsx'

interface SubmittingProperties {
  isWaiting: boolean
  uploads: EntryUploads
  onBack: () => void
}

/** Replaces the form while it is being saved. */
export function Submitting({ isWaiting, uploads, onBack }: SubmittingProperties) {
  if (!isWaiting) return <Waiting text="Saving…" />
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
        <button type="button" className="button button-quiet" onClick={onBack}>
          Back to the form
        </button>
      </p>
    </div>
  )
}
