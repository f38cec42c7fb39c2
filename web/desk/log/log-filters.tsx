import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { AUDIT_GROUPS, type AuditGroup } from '#contract/desk/audit-events.ts'
import { type LogFilter, logHref } from '#web/desk/log/log-address.ts'
import own from '#web/desk/log/log-table.module.css'
import styles from '#web/desk/pieces/desk-page.module.css'
import { Field } from '#web/shared/forms/field.tsx'

/** The log's filters; the address has them, so that a view can be kept and shared. */
export function LogFilters({ filter }: { filter: LogFilter }) {
  const navigate = useNavigate()
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (name: string) => String(given.get(name) ?? '')
    const group = text('kind') as AuditGroup | ''
    const days = { from: text('from'), until: text('until') }
    navigate(logHref(filter, { group: group || undefined, account: text('account'), ...days }))
  }
  const hasSubject = filter.modId !== undefined || filter.reportId !== undefined
  return (
    <form
      key={logHref(filter)}
      className={styles.filters}
      aria-label="Filter the log"
      onSubmit={handleSubmit}
    >
      <Field label="Kind" name="kind">
        {(control) => (
          <select {...control} defaultValue={filter.group ?? ''}>
            <option value="">Everything</option>
            {Object.entries(AUDIT_GROUPS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Account: name, address or number" name="account">
        {(control) => <input {...control} type="search" defaultValue={filter.account} />}
      </Field>
      <div className={own.days}>
        <Field label="From" name="from">
          {(control) => <input {...control} type="date" defaultValue={filter.from} />}
        </Field>
        <Field label="Until" name="until">
          {(control) => <input {...control} type="date" defaultValue={filter.until} />}
        </Field>
      </div>
      <button type="submit" className="button button-quiet">
        Filter
      </button>
      {hasSubject && (
        <Link to={logHref(filter, { modId: undefined, reportId: undefined })}>
          {filter.modId ? `Not only mod ${filter.modId}` : `Not only report ${filter.reportId}`}
        </Link>
      )}
    </form>
  )
}
