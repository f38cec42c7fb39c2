import { useState } from 'react'
import { ApiFailure } from '#web/shared/api/api-client.ts'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { type Failure, failureOf } from '#web/shared/api/failure.ts'
import { useLoaded } from '#web/shared/api/use-loaded.ts'
import { sendAgainIfUndone } from '#web/shared/forms/send-again.ts'
import { announceReports } from '#web/shared/session/reports-changed.ts'

const CONFLICT = 409

/** What can be done with a report: whatever it is, the page follows, also where somebody was faster. */
export interface Handling {
  /** Does one thing. @throws what refused it; what was typed stays. */
  readonly run: (call: () => Promise<{ message: string }>) => Promise<void>
  /** The same for a button, whose failure is told above the page. */
  readonly press: (call: () => Promise<{ message: string }>) => void
  readonly isBusy: boolean
}

/** A report with its history, and how to change it. */
export function useHandling(id: number) {
  const { loaded, reload, renew } = useLoaded(`report/${id}`, (signal) =>
    getDeskApi().getReport({ params: { id: String(id) }, signal }),
  )
  const [message, setMessage] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)

  async function run(call: () => Promise<{ message: string }>) {
    setBusy(true)
    setMessage('')
    setFailure(undefined)
    try {
      setMessage((await sendAgainIfUndone(call)).message)
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

  function press(call: () => Promise<{ message: string }>) {
    if (!isBusy) run(call).catch((error: unknown) => setFailure(failureOf(error)))
  }

  return { loaded, reload, message, failure, handling: { run, press, isBusy } }
}
