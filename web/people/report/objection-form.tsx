import { MAX_REPORT_NOTE_LENGTH } from '#contract/base/limits.ts'
import type { OwnReport } from '#contract/people/reports.ts'
import styles from '#web/people/report/status-page.module.css'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { Field } from '#web/shared/forms/field.tsx'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { sendAgainIfUndone } from '#web/shared/forms/send-again.ts'
import { useForm } from '#web/shared/forms/use-form.ts'

interface ObjectionFormProperties {
  token: string
  onObjected: (report: OwnReport) => void
}

/** Objects to the outcome of a report; it is opened again. */
export function ObjectionForm({ token, onObjected }: ObjectionFormProperties) {
  const form = useForm({
    check: ({ text = '' }) => {
      if (text.trim()) return undefined
      const message = 'Say why you object'
      return { message, fields: { text: message } }
    },
    send: async ({ text = '' }) => {
      const body = { token, text }
      const { report } = await sendAgainIfUndone(() => getDeskApi().objectToReport({ body }))
      onObjected(report)
    },
  })
  return (
    <section className={styles.card} aria-labelledby="objection-heading">
      <h2 id="objection-heading">Do you disagree?</h2>
      <p>You can object once. We then look at your report again.</p>
      <noscript>
        <p>
          Objecting needs JavaScript. Allow it for this site and reload the page, or{' '}
          <a href="/contact-us">write to us</a>.
        </p>
      </noscript>
      <form {...form.attributes} className={styles.form}>
        <Field label="Why do you object?" name="text" error={form.errorOf('text')}>
          {(control) => <textarea {...control} rows={5} maxLength={MAX_REPORT_NOTE_LENGTH} />}
        </Field>
        <FormMessage failure={form.failure} isAnnounced />
        <button type="submit" className="button" aria-disabled={form.isBusy}>
          Object
        </button>
      </form>
    </section>
  )
}
