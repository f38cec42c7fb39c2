import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from '#web/people/report/report-page.module.css'
import check from '#web/shared/art/icon-check.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'

interface ReportReceivedProperties {
  modId: number
  name: string | undefined
}

/** Says that the report was received, and links back to the mod. */
export function ReportReceived({ modId, name }: ReportReceivedProperties) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.received}>
      <Icon svg={check} className={styles.mark ?? ''} />
      <h1 ref={heading} tabIndex={-1}>
        Report received
      </h1>
      <p>Thank you. An administrator will look at it.</p>
      <Link to={`/mod/${modId}`} className="button" replace>
        Back to {name ?? 'the mod'}
      </Link>
    </div>
  )
}
