import { useState } from 'react'
import { MAX_AUDIT_LOG_PAGE_SIZE } from '#contract/base/limits.ts'
import type { AuditEntry } from '#contract/desk/audit-log.ts'
import { type LogFilter, logBody } from '#web/desk/log/log-address.ts'
import { logCsv } from '#web/desk/log/log-csv.ts'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { failureOf } from '#web/shared/api/failure.ts'
import { saveText } from '#web/shared/page/save-text.ts'

/** More than a table calculation opens gladly. */
const MOST_ENTRIES = 100_000

/** Saves all entries that the filters leave as a table in CSV. */
export function ExportLog({ filter }: { filter: LogFilter }) {
  const [state, setState] = useState<{ isBusy: boolean; text: string }>({ isBusy: false, text: '' })
  async function handleExport() {
    if (state.isBusy) return
    setState({ isBusy: true, text: 'Collecting entries…' })
    try {
      const { entries, isWhole } = await readAll(filter, (count) =>
        setState({ isBusy: true, text: `Collecting entries… ${count} so far` }),
      )
      saveText('modharbor-log.csv', 'text/csv', logCsv(entries))
      const rest = isWhole ? '' : ' The older ones are not in it: choose fewer days for them.'
      setState({ isBusy: false, text: `Saved ${entries.length} entries.${rest}` })
    } catch (error) {
      setState({ isBusy: false, text: failureOf(error).message })
    }
  }
  return (
    <div>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={state.isBusy}
        onClick={handleExport}
      >
        Download as CSV
      </button>
      <p role="status">{state.text}</p>
    </div>
  )
}

async function readAll(filter: LogFilter, onProgress: (count: number) => void) {
  const entries: AuditEntry[] = []
  let before: number | null = null
  do {
    const body = { ...logBody(filter), before, limit: MAX_AUDIT_LOG_PAGE_SIZE }
    const page: { entries: AuditEntry[]; older: number | null } = await getDeskApi().getAuditLog({
      body,
    })
    entries.push(...page.entries)
    before = page.older
    onProgress(entries.length)
  } while (before !== null && entries.length < MOST_ENTRIES)
  return { entries, isWhole: before === null }
}
