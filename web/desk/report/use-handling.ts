import { useState } from 'react'
import type { Report, ReportDetail } from '#contract/people/report-desk.ts'
import { ApiFailure } from '#web/shared/api/api-client.ts'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { type Failure, failureOf } from '#web/shared/api/failure.ts'
import { type Loaded, useLoaded } from '#web/shared/api/use-loaded.ts'
import { sendAgainIfUndone } from '#web/shared/forms/send-again.ts'
import { announceReports } from '#web/shared/session/reports-changed.ts'

const CONFLICT = 409

/** A call that changes a report, and what it answers. */
type ChangeCall = () => Promise<{ message: string; report: Report }>

/** What can be done with a report: whatever it is, the page follows, also where somebody was faster. */
export interface Handling {
  /** Does one thing. @throws what refused it; what was typed stays. */
  readonly run: (call: ChangeCall) => Promise<void>
  /** The same for a button, whose failure is told above the page. */
  readonly press: (call: ChangeCall) => void
  readonly isBusy: boolean
}

/** A report with its history, and how to change it. */
export function useHandling(id: number) {
  const { loaded, reload, renew } = useLoaded(`report/${id}`, (signal) =>
    getDeskApi().getReport({ params: { id: String(id) }, signal }),
  )
  const [changed, setChanged] = useState<Report>()
  const [message, setMessage] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)

  async function run(call: ChangeCall) {
    setBusy(true)
    setMessage('')
    setFailure(undefined)
    try {
      const answer = await sendAgainIfUndone(call)
      setChanged(answer.report)
      setMessage(answer.message)
      renew()
      announceReports()
    } catch (error) {
      // Somebody was faster: the page shows what they did, and what was typed here stays.
      if (error instanceof ApiFailure && error.status === CONFLICT) renew()
      throw error
    } finally {
      setBusy(false)
    }
  }

  function press(call: ChangeCall) {
    if (!isBusy) run(call).catch((error: unknown) => setFailure(failureOf(error)))
  }

  return {
    loaded: withChange(loaded, changed),
    reload,
    message,
    failure,
    handling: { run, press, isBusy },
  }
}

/**
 * The report as the last change has left it, until the page has loaded it anew: the next change must
 * not be refused for the version that the one before has made.
 */
function withChange(
  loaded: Loaded<ReportDetail>,
  changed: Report | undefined,
): Loaded<ReportDetail> {
  if (loaded.state !== 'loaded' || !changed) return loaded
  const { report } = loaded.value
  const isNewer = changed.id === report.id && changed.version > report.version
  return isNewer ? { ...loaded, value: { ...loaded.value, report: changed } } : loaded
}
