import { type ReactNode, useEffect, useState } from 'react'
import type { Failure } from '#web/shared/api/failure.ts'
import alert from '#web/shared/art/icon-alert.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'
import { asClock, useSecondsLeft } from '#web/shared/forms/use-seconds-left.ts'
import { ERROR_TOAST_MS } from '#web/shared/toast/error-toast-ms.ts'
import styles from './form-message.module.css'

interface FormMessageProperties {
  failure: Failure | undefined
  /** Set it if no toast says the same. */
  isAnnounced?: boolean
  /** What can be done about it. */
  children?: ReactNode
}

/**
 * Why the form was refused. Stays until the next attempt and counts down a wait. If a toast says
 * the same, this appears only after the toast has gone.
 */
export function FormMessage({ failure, isAnnounced, children }: FormMessageProperties) {
  const seconds = useSecondsLeft(failure?.retryAt)
  const isToasted = useIsToasted(isAnnounced ? undefined : failure)
  return (
    <div role={isAnnounced ? 'alert' : undefined} className={styles.place}>
      {failure && !isSaidByField(failure) && (
        <div className={styles.message} data-toasted={isToasted || undefined}>
          <Icon svg={alert} />
          <div>
            <p className={styles.text}>{failure.message}</p>
            {failure.retryAt && (
              // Screen readers should not read it every second.
              <p aria-live="off" className={styles.wait}>
                {seconds > 0 ? `${asClock(seconds)} left` : 'You can try again now'}
              </p>
            )}
            {children}
          </div>
        </div>
      )}
    </div>
  )
}

/** Whether the toast of a failure is still there. */
function useIsToasted(failure: Failure | undefined): boolean {
  const [gone, setGone] = useState<Failure>()
  useEffect(() => {
    const timer = setTimeout(() => setGone(failure), ERROR_TOAST_MS)
    return () => clearTimeout(timer)
  }, [failure])
  return failure !== undefined && failure !== gone
}

/** Whether a field right above says the same. */
function isSaidByField({ message, fields }: Failure): boolean {
  return Object.values(fields).includes(message)
}
