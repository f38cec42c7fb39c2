import { MAX_ID } from '#contract/base/limits.ts'
import type { NeighbourReport, Report } from '#contract/people/report-desk.ts'
import styles from '#web/desk/report/report-screen.module.css'
import type { Handling } from '#web/desk/report/use-handling.ts'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { Field } from '#web/shared/forms/field.tsx'
import { FormMessage } from '#web/shared/forms/form-message.tsx'
import { useForm } from '#web/shared/forms/use-form.ts'

interface MergeFormProperties {
  report: Report
  /** Offered while typing. */
  aboutMod: readonly NeighbourReport[]
  handling: Handling
}

/** Merges a duplicate into another report about the same mod. */
export function MergeForm({ report, aboutMod, handling }: MergeFormProperties) {
  const form = useForm({
    check: ({ intoId = '' }) => {
      const id = Number(intoId.trim().replace(/^#/, ''))
      if (Number.isInteger(id) && id >= 1 && id <= MAX_ID) return undefined
      const message = 'Enter the number of the other report'
      return { message, fields: { intoId: message } }
    },
    send: async ({ intoId = '' }) => {
      const into = Number(intoId.trim().replace(/^#/, ''))
      const body = { id: report.id, version: report.version, intoId: into }
      await handling.run(() => getDeskApi().mergeReport({ body }))
    },
  })
  return (
    <section id="merge" className={styles.card} aria-labelledby="merge-heading">
      <h2 id="merge-heading">Merge a duplicate</h2>
      <form {...form.attributes} className={styles.form}>
        <Field
          label="Number of the other report"
          name="intoId"
          hint="Its reporter gets the outcome of the other one."
          error={form.errorOf('intoId')}
        >
          {(control) => <input {...control} inputMode="numeric" list="about-mod" />}
        </Field>
        <datalist id="about-mod">
          {aboutMod.map(({ id, issue }) => (
            <option key={id} value={id}>
              {issue}
            </option>
          ))}
        </datalist>
        <FormMessage failure={form.failure} isAnnounced />
        <button type="submit" className="button button-quiet" aria-disabled={form.isBusy}>
          Merge
        </button>
      </form>
    </section>
  )
}
