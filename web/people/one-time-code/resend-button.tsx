import { useState } from 'react'
import type { SentCode } from '#web/people/one-time-code/code-request.ts'
import { failureOf } from '#web/shared/api/failure.ts'
import { asClock, useSecondsLeft } from '#web/shared/forms/use-seconds-left.ts'
import styles from './code-popup.module.css'

interface ResendButtonProperties {
  resendAt: number
  resend: () => Promise<SentCode>
  onSent: (sent: SentCode) => void
}

/** Requests another code, once enough time has passed. */
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
      // A toast has shown the refusal. The button shows only how long to wait.
      setRefusedUntil(failureOf(error).retryAt ?? 0)
    } finally {
      setBusy(false)
    }
  }

  return (
    // Not `disabled`: the button would lose the focus when it is pressed.
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
