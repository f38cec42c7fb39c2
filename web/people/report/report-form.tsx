import { useState } from 'react'
import { MAX_REPORT_LENGTH } from '#contract/base/limits.ts'
import { REPORT_REASONS, type ReportReason } from '#contract/people/report-reasons.ts'
import { detailNames, ReportDetailFields } from '#web/people/report/report-details.tsx'
import {
  EMPTY_DRAFT,
  keepDraft,
  type ReportDraft,
  readDraft,
} from '#web/people/report/report-draft.ts'
import styles from '#web/people/report/report-page.module.css'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import type { Failure } from '#web/shared/api/failure.ts'
import { Field } from '#web/shared/forms/field.tsx'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { sendAgain } from '#web/shared/forms/send-again.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { type FormValues, useForm } from '#web/shared/forms/use-form.ts'
import { useSession } from '#web/shared/session/use-session.ts'

/** From this length on the form says how many characters are left. */
const NEARLY_FULL = MAX_REPORT_LENGTH * 0.9

interface ReportFormProperties {
  modId: number
  onReceived: (token: string) => void
}

/** The report form. What was typed is kept until the server has it. */
export function ReportForm({ modId, onReceived }: ReportFormProperties) {
  const { isLoggedIn } = useSession()
  const [draft] = useState(() => readDraft(modId))
  const [reason, setReason] = useState(draft.reason)
  const [length, setLength] = useState(draft.issue.length)
  const form = useForm({
    check,
    send: async ({ issue = '', reason = '', email = '', ...more }) => {
      const names = detailNames(reason)
      const details = Object.fromEntries(names.map((name) => [name, more[name] ?? '']))
      const body = {
        ...{ modId, issue, reason: reason as ReportReason | '', email },
        ...(names.length > 0 && { details }),
      }
      // The server counts the same report sent twice as one.
      const { token } = await sendAgain(() => getBrowserApi().submitReport({ body }))
      keepDraft(modId, undefined)
      onReceived(token)
    },
  })

  function handleInput() {
    const element = form.form.current
    if (!element) return
    const values = Object.fromEntries(new FormData(element)) as FormValues
    const kept: ReportDraft = { ...EMPTY_DRAFT, ...values }
    setLength(kept.issue.trim().length)
    setReason(kept.reason)
    keepDraft(modId, Object.values(kept).some(Boolean) ? kept : undefined)
  }

  const left = MAX_REPORT_LENGTH - length
  return (
    <form {...form.attributes} onInput={handleInput} className={styles.form}>
      <Field label="Report the issue" name="issue" error={form.errorOf('issue')}>
        {(control) => (
          <textarea
            {...control}
            rows={8}
            defaultValue={draft.issue}
            placeholder="What is wrong, and how did you notice?"
          />
        )}
      </Field>
      {length > NEARLY_FULL && (
        <p role="status" className={styles.count} data-over={left < 0 || undefined}>
          {left >= 0 ? `${left} characters left` : `${-left} characters over the limit`}
        </p>
      )}
      <Field label="Reason (optional)" name="reason" error={form.errorOf('reason')}>
        {(control) => (
          <select {...control} defaultValue={draft.reason}>
            <option value="">Choose a reason</option>
            {Object.entries(REPORT_REASONS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ReportDetailFields reason={reason} draft={draft} errorOf={form.errorOf} />
      {!isLoggedIn && (
        <TextField
          label="Email (optional)"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={draft.email}
          error={form.errorOf('email')}
          hint="We use it only to answer this report."
        />
      )}
      <FormMessage failure={form.failure} isAnnounced />
      <button type="submit" className="button" aria-disabled={form.isBusy}>
        Submit
      </button>
    </form>
  )
}

function check({ issue = '' }: FormValues): Failure | undefined {
  const length = issue.trim().length
  if (length > 0 && length <= MAX_REPORT_LENGTH) return undefined
  const message =
    length === 0
      ? 'Describe the issue'
      : `A report can have at most ${MAX_REPORT_LENGTH} characters`
  return { message, fields: { issue: message } }
}
