import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { REPORT_DUE_HOURS } from '#contract/base/limits.ts'
import styles from '#web/people/report/report-page.module.css'
import check from '#web/shared/art/icon-check.svg?raw'
import { Icon } from '#web/shared/components/icon.tsx'

interface ReportReceivedProperties {
  modId: number
  name: string | undefined
  /** Of the report's private page. */
  token: string
}

/** Says that the report was received, with its private link, and leads back to the mod. */
export function ReportReceived({ modId, name, token }: ReportReceivedProperties) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.received}>
      <Icon svg={check} className={styles.mark ?? ''} />
      <h1 ref={heading} tabIndex={-1}>
        Report received
      </h1>
      <p>
        Thank you. Somebody on our team looks at it and answers within {REPORT_DUE_HOURS} hours. The
        answer will be on a page that only you have the address of: keep it.
      </p>
      <Link to={`/report-status/${token}`} className="button button-quiet">
        Your private page
      </Link>
      <Link to={`/mod/${modId}`} className="button" replace>
        Back to {name ?? 'the mod'}
      </Link>
    </div>
  )
}
