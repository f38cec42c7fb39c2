import { MAX_REPORT_NOTE_LENGTH } from '#contract/base/limits.ts'
import type { Report } from '#contract/people/report-desk.ts'
import styles from '#web/desk/report/report-screen.module.css'
import type { Handling } from '#web/desk/report/use-handling.ts'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { Field } from '#web/shared/forms/field.tsx'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { useForm } from '#web/shared/forms/use-form.ts'

interface NoteFormProperties {
  report: Report
  handling: Handling
}

/** Writes a note that only administrators and moderators read. */
export function NoteForm({ report, handling }: NoteFormProperties) {
  const form = useForm({
    check: ({ text = '' }) => {
      if (text.trim()) return undefined
      const message = 'Write the note'
      return { message, fields: { text: message } }
    },
    send: async ({ text = '' }) => {
      const body = { id: report.id, version: report.version, text }
      await handling.run(() => getDeskApi().noteOnReport({ body }))
      form.form.current?.reset()
    },
  })
  return (
    <section id="note" className={styles.card} aria-labelledby="note-heading">
      <h2 id="note-heading">Note</h2>
      <form {...form.attributes} className={styles.form}>
        <Field
          label="For administrators and moderators only"
          name="text"
          error={form.errorOf('text')}
        >
          {(control) => <textarea {...control} rows={3} maxLength={MAX_REPORT_NOTE_LENGTH} />}
        </Field>
        <FormMessage failure={form.failure} isAnnounced />
        <button type="submit" className="button button-quiet" aria-disabled={form.isBusy}>
          Save the note
        </button>
      </form>
    </section>
  )
}
