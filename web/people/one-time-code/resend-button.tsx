import { useState } from 'react'
import type { SentCode } from '#web/people/one-time-code/code-request.ts'
import { failureOf } from '#web/shared/forms/failure.ts'
import { asClock, useSecondsLeft } from '#web/shared/forms/use-seconds-left.ts'
import styles from './code-popup.module.css'

interface ResendButtonProperties {
  resendAt: number
  resend: () => Promise<SentCode>
  onSent: (sent: SentCode) => void
}

/** Asks for another code, once the time for that has come. */
export function ResendButton({ resendAt, resend, onSent }: ResendButtonProperties) {
  const [refusedUntil, setRefusedUntil] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const seconds = useSecondsLeft(Math.max(resendAt, refusedUntil))
  const isWaiting = seconds > 0

  async function handleClick() {
    if (isWaiting || isBusy) return
    setBusy(true)
    try {
      onSent(await resend())
    } catch (error) {
      // The toast has said it; here is only how long it lasts.
      setRefusedUntil(failureOf(error).retryAt ?? 0)
    } finally {
      setBusy(false)
    }
  }

  return (
    // Not `disabled`: that would drop the focus in the moment in which it is pressed.
    <button
      type="button"
      className={styles.link}
      aria-disabled={isWaiting || isBusy || undefined}
      onClick={handleClick}
    >
      Send another code
      {isWaiting && <span className={styles.clock}> in {asClock(seconds)}</span>}
    </button>
  )
}
