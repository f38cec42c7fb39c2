import { useState } from 'react'
import type { BulkState } from '#contract/desk/bulk-changes.ts'
import { getDeskApi } from '#web/shared/api/desk-client.ts'
import { type Failure, failureOf } from '#web/shared/api/failure.ts'
import { useRepeated } from '#web/shared/api/use-repeated.ts'
import { sendAgainIfUndone } from '#web/shared/forms/send-again.ts'

const LOOK_MS = 500
/** After a look that failed: the change goes on without being looked at. */
const LOOK_AGAIN_MS = 3_000

/**
 * A change of many mods: starts it, follows it to its end, undoes it.
 * @param onFinished called each time that it, or its undoing, has come to its end.
 */
export function useBulk(first: BulkState, onFinished: () => void) {
  const [bulk, setBulk] = useState(first)
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const { id, state } = bulk

  useRepeated(`${id}/${state}`, async ({ signal }) => {
    if (state !== 'running') return undefined
    try {
      const params = { id: String(id) }
      const now = await getDeskApi().getBulkChange({ params, signal, isQuiet: true })
      if (signal.aborted) return undefined
      setBulk(now)
      if (now.state !== 'finished') return LOOK_MS
      onFinished()
      return undefined
    } catch {
      return LOOK_AGAIN_MS
    }
  })

  async function run(call: () => Promise<BulkState>) {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      setBulk(await sendAgainIfUndone(call))
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    bulk,
    failure,
    isBusy,
    start: () => run(() => getDeskApi().startBulkChange({ body: { id } })),
    undo: () => run(() => getDeskApi().undoBulkChange({ body: { id } })),
  }
}
