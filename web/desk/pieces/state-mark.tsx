import { REPORT_STATES, type ReportState } from '#contract/people/report-states.ts'
import styles from '#web/desk/pieces/marks.module.css'

interface StateMarkProperties {
  state: ReportState
  takenBy?: string | null
  isTakenByMe?: boolean
}

/** A report's state, with who has it. */
export function StateMark({ state, takenBy, isTakenByMe }: StateMarkProperties) {
  const by = isTakenByMe ? ' by you' : takenBy ? ` by ${takenBy}` : ''
  return (
    <span className={styles.state} data-state={state}>
      {REPORT_STATES[state]}
      {by}
    </span>
  )
}
