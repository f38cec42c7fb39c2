import { useState } from 'react'
import { type Failure, failureOf } from '#web/shared/api/failure.ts'
import { sendAgainIfUndone } from '#web/shared/forms/send-again.ts'

/** Sends a change of a tag, once at a time, and says why it was refused. */
export function useTagCall(onDone: () => void) {
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  async function send(call: () => Promise<unknown>) {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await sendAgainIfUndone(call)
      onDone()
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { failure, isBusy, send }
}
