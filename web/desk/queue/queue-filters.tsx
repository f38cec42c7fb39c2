import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { REPORT_REASONS, type ReportReason } from '#contract/people/report-reasons.ts'
import { REPORT_FILTERS, type ReportFilterState } from '#contract/people/report-states.ts'
import styles from '#web/desk/pieces/desk-page.module.css'
import { showCurrent } from '#web/desk/pieces/show-current.ts'
import { type QueueFilter, queueHref } from '#web/desk/queue/queue-address.ts'
import { Field } from '#web/shared/forms/field.tsx'

/** The queue's filters; the address has them, so that a view can be kept and shared. */
export function QueueFilters({ filter }: { filter: QueueFilter }) {
  const navigate = useNavigate()
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const reason = String(given.get('reason') ?? '') as ReportReason | ''
    const text = String(given.get('text') ?? '')
    const isOverdue = given.get('overdue') === '1'
    navigate(queueHref(filter, { reason: reason || undefined, text, isOverdue }))
  }
  return (
    <>
      <nav ref={showCurrent} aria-label="States" className={styles.states}>
        {(Object.keys(REPORT_FILTERS) as ReportFilterState[]).map((state) => (
          <Link
            key={state}
            to={queueHref(filter, { state })}
            aria-current={state === filter.state ? 'page' : undefined}
          >
            {REPORT_FILTERS[state]}
          </Link>
        ))}
      </nav>
      <form
        key={queueHref(filter)}
        className={styles.filters}
        aria-label="Filter reports"
        onSubmit={handleSubmit}
      >
        <Field label="Words or number" name="text">
          {(control) => <input {...control} type="search" defaultValue={filter.text} />}
        </Field>
        <Field label="Reason" name="reason">
          {(control) => (
            <select {...control} defaultValue={filter.reason ?? ''}>
              <option value="">Any reason</option>
              {Object.entries(REPORT_REASONS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <label className={styles.check}>
          <input type="checkbox" name="overdue" value="1" defaultChecked={filter.isOverdue} />
          Overdue only
        </label>
        <button type="submit" className="button button-quiet">
          Filter
        </button>
        {filter.modId && (
          <Link to={queueHref(filter, { modId: undefined })}>Show reports about all mods</Link>
        )}
      </form>
    </>
  )
}
