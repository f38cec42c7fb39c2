import { MAX_REPORT_DETAIL_LENGTH, MAX_REPORT_NOTE_LENGTH } from '#contract/base/limits.ts'
import { REMOVAL_GROUNDS, REMOVALS } from '#contract/people/report-states.ts'
import styles from '#web/desk/report/report-screen.module.css'
import { Field } from '#web/shared/forms/field.tsx'

interface StatementFieldsProperties {
  errorOf: (name: string) => string | undefined
}

/** Why something was taken down, as the EU's Digital Services Act wants it to be said. */
export function StatementFields({ errorOf }: StatementFieldsProperties) {
  return (
    <fieldset className={styles.statement}>
      <legend>Statement of reasons</legend>
      <Choice label="What was taken down?" name="removal" options={REMOVALS} />
      <Field label="What was found?" name="facts" error={errorOf('statement.facts')}>
        {(control) => <textarea {...control} rows={3} maxLength={MAX_REPORT_NOTE_LENGTH} />}
      </Field>
      <Choice label="What does it rest on?" name="ground" options={REMOVAL_GROUNDS} />
      <Field
        label="Which law, or which clause of the terms?"
        name="provision"
        error={errorOf('statement.provision')}
      >
        {(control) => <input {...control} maxLength={MAX_REPORT_DETAIL_LENGTH} />}
      </Field>
      <label className={styles.check}>
        <input type="checkbox" name="isAutomated" />A program pointed it out
      </label>
    </fieldset>
  )
}

function Choice(properties: {
  label: string
  name: string
  options: Readonly<Record<string, string>>
}) {
  return (
    <Field label={properties.label} name={properties.name}>
      {(control) => (
        <select {...control}>
          {Object.entries(properties.options).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
