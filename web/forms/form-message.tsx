import type { ReactNode } from 'react'
import alert from '#web/art/icon-alert.svg?raw'
import { Icon } from '#web/components/icon.tsx'
import type { Failure } from '#web/forms/failure.ts'
import { asClock, useSecondsLeft } from '#web/forms/use-seconds-left.ts'
import styles from './form-message.module.css'

interface FormMessageProperties {
  failure: Failure | undefined
  /** Where no toast says the same. */
  isAnnounced?: boolean
  /** What can be done about it. */
  children?: ReactNode
}

/** Why the form was not taken; stays until the next try, and counts down a wait. */
export function FormMessage({ failure, isAnnounced, children }: FormMessageProperties) {
  const seconds = useSecondsLeft(failure?.retryAt)
  return (
    <div role={isAnnounced ? 'alert' : undefined} className={styles.place}>
      {failure && !isSaidByField(failure) && (
        <div className={styles.message}>
          <Icon svg={alert} />
          <div>
            <p>{failure.message}</p>
            {failure.retryAt && (
              // Once a second would be too often to be read out.
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

/** A field that says it itself stands right above. */
function isSaidByField({ message, fields }: Failure): boolean {
  return Object.values(fields).includes(message)
}
