import { useState } from 'react'
import { MAILED_CODE_VALID_SECONDS } from '#contract/base/limits.ts'
import { getBrowserApi } from '#web/shared/api/api-client.ts'
import { type Look, useRepeated } from '#web/shared/api/use-repeated.ts'

const FIRST_LOOK_MS = 1500
const LONGEST_PAUSE_MS = 30_000
/** Stop asking when the code has run out: its mail is of no use any more. */
const LAST_LOOK_MS = MAILED_CODE_VALID_SECONDS * 1000

/** Why a mail has not gone out: it is late, or was refused. Empty if all is well. */
export function useDelivery(delivery: string): string {
  const [last, setLast] = useState({ delivery, trouble: '' })
  useRepeated(delivery, look, FIRST_LOOK_MS)
  return last.delivery === delivery ? last.trouble : ''

  async function look({ signal, count, elapsedMs }: Look) {
    // If the call fails, say nothing: the code may still arrive.
    const input = { body: { delivery }, signal }
    const found = await getBrowserApi()
      .getCodeDelivery(input)
      .catch(() => undefined)
    if (signal.aborted) return
    const isTrouble = found?.state === 'delayed' || found?.state === 'refused'
    if (found) setLast({ delivery, trouble: isTrouble ? found.message : '' })
    if (found?.state === 'sent' || found?.state === 'refused') return
    if (elapsedMs > LAST_LOOK_MS) return
    return Math.min(FIRST_LOOK_MS * 2 ** (count + 1), LONGEST_PAUSE_MS)
  }
}
