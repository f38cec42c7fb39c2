import { MAX_REPORT_NOTE_LENGTH } from '#contract/base/limits.ts'
import type { Report } from '#contract/people/report-desk.ts'
import styles from '#web/desk/report/report-screen.module.css'
import type { Handling } from '#web/desk/report/use-handling.ts'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { Field } from '#web/shared/forms/field.tsx'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { useForm } from '#web/shared/forms/use-form.ts'

interface ReopenFormProperties {
  report: Report
  handling: Handling
}

/** Opens a closed report again. */
export function ReopenForm({ report, handling }: ReopenFormProperties) {
  const form = useForm({
    check: () => undefined,
    send: async ({ text = '' }) => {
      const body = { id: report.id, version: report.version, text }
      await handling.run(() => getDeskApi().reopenReport({ body }))
    },
  })
  return (
    <section className={styles.card} aria-labelledby="reopen-heading">
      <h2 id="reopen-heading">This report is closed</h2>
      <form {...form.attributes} className={styles.form}>
        <Field label="Why open it again? (optional)" name="text" error={form.errorOf('text')}>
          {(control) => <textarea {...control} rows={3} maxLength={MAX_REPORT_NOTE_LENGTH} />}
        </Field>
        <FormMessage failure={form.failure} isAnnounced />
        <button type="submit" className="button button-quiet" aria-disabled={form.isBusy}>
          Open it again
        </button>
      </form>
    </section>
  )
}
