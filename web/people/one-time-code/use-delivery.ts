import { useEffect, useState } from 'react'
import { getBrowserApi } from '#web/shared/api/api-client.ts'

const FIRST_LOOK_MS = 1500
const LONGEST_PAUSE_MS = 30_000
/** Stop asking after this: the visitor has found the mail, or sees what was last known. */
const LAST_LOOK_MS = 600_000

/** Why a mail has not gone out: it is late, or was refused. Empty if all is well. */
export function useDelivery(delivery: string): string {
  const [trouble, setTrouble] = useState('')
  useEffect(() => {
    setTrouble('')
    const begun = Date.now()
    let pause = FIRST_LOOK_MS
    let timer: ReturnType<typeof setTimeout>

    async function look() {
      const api = getBrowserApi()
      // If the call fails, say nothing: the code may still arrive.
      const found = await api.getCodeDelivery({ body: { delivery } }).catch(() => undefined)
      if (timer === stopped) return
      if (found)
        setTrouble(found.state === 'delayed' || found.state === 'refused' ? found.message : '')
      if (found?.state === 'sent' || found?.state === 'refused') return
      if (Date.now() - begun > LAST_LOOK_MS) return
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      timer = setTimeout(look, pause)
    }
    timer = setTimeout(look, pause)
    return () => {
      clearTimeout(timer)
      timer = stopped
    }
  }, [delivery])
  return trouble
}

const stopped = -1 as unknown as ReturnType<typeof setTimeout>
