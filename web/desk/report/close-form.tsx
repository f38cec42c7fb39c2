import { useState } from 'react'
import { MAX_REPORT_NOTE_LENGTH } from '#contract/base/limits.ts'
import type { Report } from '#contract/people/report-desk.ts'
import type { StatementOfReasons } from '#contract/people/reports.ts'
import styles from '#web/desk/report/report-screen.module.css'
import { StatementFields } from '#web/desk/report/statement-fields.tsx'
import type { Handling } from '#web/desk/report/use-handling.ts'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import type { Failure } from '#web/shared/api/failure.ts'
import { Field } from '#web/shared/forms/field.tsx'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { type FormValues, useForm } from '#web/shared/forms/use-form.ts'

interface CloseFormProperties {
  report: Report
  handling: Handling
}

/** Closes a report with a message to whoever sent it and, for a removal, the statement of reasons. */
export function CloseForm({ report, handling }: CloseFormProperties) {
  const [isRemoval, setRemoval] = useState(false)
  const [outcome, setOutcome] = useState('done')
  const hasStatement = isRemoval && outcome === 'done'
  const form = useForm({
    check: (values) => check(values, hasStatement),
    send: async (values) => {
      const { message = '', note = '' } = values
      const body = {
        ...{ id: report.id, version: report.version, message, note },
        outcome: outcome === 'rejected' ? ('rejected' as const) : ('done' as const),
        statement: hasStatement ? statementOf(values) : null,
      }
      await handling.run(() => getDeskApi().closeReport({ body }))
    },
  })
  return (
    <section id="close" className={styles.card} aria-labelledby="close-heading">
      <h2 id="close-heading">Close with a message</h2>
      <form {...form.attributes} className={styles.form}>
        <Field
          label="Message to the reporter"
          name="message"
          error={form.errorOf('message')}
          hint="What you found and what you did. They read it on their private page; accounts get it by e-mail too."
        >
          {(control) => <textarea {...control} rows={5} maxLength={MAX_REPORT_NOTE_LENGTH} />}
        </Field>
        <fieldset className={styles.choices}>
          <legend>Outcome</legend>
          {OUTCOMES.map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name="outcome"
                value={value}
                checked={outcome === value}
                onChange={() => setOutcome(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        {outcome === 'done' && (
          <label className={styles.check}>
            <input
              type="checkbox"
              name="isRemoval"
              checked={isRemoval}
              onChange={(event) => setRemoval(event.target.checked)}
            />
            Something was taken down
          </label>
        )}
        {hasStatement && <StatementFields errorOf={form.errorOf} />}
        <Field
          label="Note for administrators and moderators (optional)"
          name="note"
          error={form.errorOf('note')}
        >
          {(control) => <textarea {...control} rows={2} maxLength={MAX_REPORT_NOTE_LENGTH} />}
        </Field>
        <FormMessage failure={form.failure} isAnnounced />
        <button type="submit" className="button" aria-disabled={form.isBusy}>
          Close the report
        </button>
      </form>
    </section>
  )
}

const OUTCOMES = [
  ['done', 'Done: we acted on it'],
  ['rejected', 'Rejected: nothing to act on'],
] as const

function check(values: FormValues, hasStatement: boolean): Failure | undefined {
  const fields: Record<string, string> = {}
  const need = (name: string, key: string, message: string) => {
    if (!values[name]?.trim()) fields[key] = message
  }
  need('message', 'message', 'Write the message to the reporter')
  if (hasStatement) {
    need('facts', 'statement.facts', 'Say what was found')
    need('provision', 'statement.provision', 'Name the law or the clause of the terms')
  }
  const [message] = Object.values(fields)
  return message === undefined ? undefined : { message, fields }
}

function statementOf(values: FormValues): StatementOfReasons {
  const { removal = 'mod', facts = '', ground = 'terms', provision = '' } = values
  return {
    removal: removal as StatementOfReasons['removal'],
    facts,
    ground: ground as StatementOfReasons['ground'],
    provision,
    isAutomated: values.isAutomated !== undefined,
  }
}
